import { api, pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { Traffic } from './fixtures/traffic.ts';

test('the editor demo can be edited, saved to the console and closed without any request', async ({
  visitor,
  errors,
}) => {
  errors.expect(/status of 404/u);
  const { page } = visitor;
  const logged: unknown[] = [];
  page.on('console', async (message) => {
    if (message.type() === 'log') logged.push(await message.args()[1]?.jsonValue());
  });
  await visitor.opens('/portfolio-editor/modern');
  await expect(page.getByText('Template modern.')).toBeVisible();
  const traffic = new Traffic(page);

  await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
  await page.getByLabel('Bio').fill('Makes maps.');
  await page.getByLabel('GitHub').fill('https://github.com/asha');
  await page.getByRole('button', { name: 'Remove SQL' }).click();
  await expect(page.getByLabel('New skill')).toBeFocused();
  await page.getByLabel('New skill').fill('Cartography');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('button', { name: 'Remove Cartography' })).toBeVisible();
  expect(traffic.apiCalls()).toEqual([]);

  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`**${pages.dashboard}`);
  await expect
    .poll(() => logged)
    .toMatchObject([
      {
        personal: { name: 'Asha Verma', bio: 'Makes maps.' },
        skills: ['TypeScript', 'React', 'Accessibility', 'Cartography'],
        social: { github: 'https://github.com/asha' },
      },
    ]);
  // The page that follows was not found, and shows selected work.
  expect(traffic.apiCalls().filter((call) => call !== `GET ${api.featured}`)).toEqual([]);
});

test('Preview in the editor demo opens the preview', async ({ visitor, errors }) => {
  errors.expect(/status of 404/u);
  await visitor.opens('/portfolio-editor/1');
  const [preview] = await Promise.all([
    visitor.page.waitForEvent('popup'),
    visitor.page.getByRole('link', { name: 'Preview' }).click(),
  ]);
  await preview.waitForURL(`**${pages.preview}`);
});
