import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { libraryApi, type LibraryPage } from '#contract/projects/picture-library.ts';
import { show } from '../../../../testing/show.tsx';
import { LibraryPictures } from './LibraryPictures.tsx';

test('the library says that further pictures could not be loaded, and keeps those that it shows', async () => {
  const picture = { id: 1, src: 'data:,', width: 4, height: 3, caption: '', uses: [], pages: [] };
  const body: LibraryPage = { pictures: [{ ...picture, description: 'A boat' }], next: 1, total: 2 };
  const library = { method: 'GET', path: libraryApi.all, body } as const;
  await commands.mockResponse(library);
  show(
    <LibraryPictures
      search=""
      multiple={false}
      projectId={undefined}
      chosen={new Set()}
      onPress={() => {}}
    />,
  );
  const more = page.getByRole('button', { name: 'Show more pictures' });
  await expect.element(more).toBeVisible();

  const message = 'The database is away';
  await commands.mockResponse({ ...library, status: 503, body: { success: false, code: 'busy', message } });
  await more.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^A boat/u })).toBeVisible();
});
