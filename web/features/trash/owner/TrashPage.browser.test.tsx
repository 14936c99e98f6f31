import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { type TrashItem, trashApi } from '#contract/trash/trash.ts';
import { show } from '../../../testing/show.tsx';
import TrashPage from './TrashPage.tsx';

test('the trash is read again after an item could not be restored', async () => {
  const time = new Date().toISOString();
  const item: TrashItem = { kind: 'project', id: 1, title: 'Atlas', deleted_at: time, expires_at: time };
  await commands.mockResponse({ method: 'GET', path: trashApi.all, body: [item] });
  show(<TrashPage />);
  const restore = page.getByRole('button', { name: 'Restore Atlas' });
  await expect.element(restore).toBeVisible();

  // Another tab has restored it.
  await commands.mockResponse({ method: 'GET', path: trashApi.all, body: [] });
  await restore.click();
  await expect.element(page.getByText('Couldn’t restore it')).toBeVisible();
  await expect.element(page.getByText('The trash is empty')).toBeVisible();
});
