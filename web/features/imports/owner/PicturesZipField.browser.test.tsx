import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import type { Archive } from './archive.ts';
import { PicturesZipField } from './PicturesZipField.tsx';

/** A zip file without entries. */
const emptyZip = (name: string) => new File(['PK\u0005\u0006', new Uint8Array(18)], name);

test('a zip file of pictures that is replaced while it opens is not used', async () => {
  const onChange = vi.fn<(archive: Archive | undefined) => void>();
  show(<PicturesZipField isNeeded onChange={onChange} />);
  const field = page.getByLabelText(/^Zip file/u);
  await expect.element(field).toBeInTheDocument();
  const input = field.element() as HTMLInputElement;
  for (const name of ['first.zip', 'second.zip']) {
    const chosen = new DataTransfer();
    chosen.items.add(emptyZip(name));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await expect.element(page.getByText('second.zip', { exact: true })).toBeVisible();
  await expect.poll(() => onChange.mock.lastCall?.[0]).toBeDefined();
  expect(onChange.mock.calls.filter(([archive]) => archive)).toHaveLength(1);
});
