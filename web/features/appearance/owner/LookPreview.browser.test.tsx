import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { firstLayout, firstLook } from '#contract/appearance/themes.ts';
import { show } from '../../../testing/show.tsx';
import { LookPreview } from './LookPreview.tsx';

const themeFonts = { heading: null, text: null } as const;

function PreviewWithButton() {
  const [custom_css, setCustomCss] = useState('');
  return (
    <>
      <button type="button" onClick={() => setCustomCss('h1 { color: red }')}>
        Add CSS
      </button>
      <LookPreview
        look={{ ...firstLook, layout: firstLayout, custom_css }}
        ownFonts={themeFonts}
        className="h-96"
      />
    </>
  );
}

test('changing the CSS while the document of the preview is still empty does not break the page', async () => {
  show(<PreviewWithButton />);
  const frame = page.getByTitle('Your home page with these settings');
  const shown = () => (frame.element() as HTMLIFrameElement).contentDocument;
  await expect.poll(() => shown()?.adoptedStyleSheets).not.toHaveLength(0);
  shown()?.querySelector(':root')?.remove();
  await page.getByRole('button', { name: 'Add CSS' }).click();
  await expect.element(page.getByRole('button', { name: 'Add CSS' })).toBeVisible();
});
