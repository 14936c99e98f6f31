import { api } from '#contract/paths.ts';
import { expect, test } from './fixtures/journey.ts';

test('the page of the API description shows and tries a call under the strict content security policy', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.goto(api.docs);
  await page.getByRole('button', { name: 'Get who may register' }).click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  const status = page.locator('.live-responses-table .response .response-col_status');
  await expect(status).toHaveText(/^200/u);
});
