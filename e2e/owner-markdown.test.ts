/** Markdown: written with a preview, and shown with and without scripts. */
import { api, pages } from '#contract/paths.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { Person } from './fixtures/person.ts';
import { opensProject } from './fixtures/project-window.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

test('the owner writes texts with buttons and shortcuts, previews them, and visitors see them', async ({
  owner,
  visitor,
  browser,
  site,
  errors,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  const { id } = await owner.has.addProject(aProject('Atlas', 'Web Development'));
  await owner.opens(pages.projectManager);
  const { window, description, highlights, save } = await opensProject(page, 'Atlas');
  const formatting = window.getByRole('toolbar', { name: 'Description: formatting' });
  const preview = window.getByRole('region', { name: 'Description: preview' });
  const button = (name: string) => formatting.getByRole('button', { name, exact: true });

  await test.step('a shortcut makes a word bold, and the browser’s undo reverts it', async () => {
    await description.fill('Maps for walkers');
    await description.press('Home');
    await description.press('Control+b');
    await expect(description).toHaveValue('**Maps** for walkers');
    await description.press('Control+b');
    await expect(description).toHaveValue('Maps for walkers');
    await description.press('Control+z');
    await expect(description).toHaveValue('**Maps** for walkers');
  });

  await test.step('Enter continues a list and ends it at an empty entry', async () => {
    await description.press('Control+End');
    await description.pressSequentially('\nquick');
    await button('List').click();
    await expect(description).toBeFocused();
    await description.pressSequentially('\nsmall\n\n');
    await expect(description).toHaveValue('**Maps** for walkers\n- quick\n- small\n');
  });

  await test.step('adds a code block by keyboard', async () => {
    await description.pressSequentially('\nlet a\nlet b');
    await description.press('Shift+ArrowUp');
    await description.press('Shift+Home');
    await description.press('Shift+Tab');
    for (const name of ['Preview', 'Code']) {
      await page.keyboard.press('ArrowLeft');
      await expect(button(name)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(description).toHaveValue(/\n```\nlet a\nlet b\n```$/u);
    await description.fill((await description.inputValue()).replace('```\nlet a', '```ts\nlet a'));
  });

  await test.step('the preview follows the input', async () => {
    await button('Preview').click();
    await expect(preview.locator('strong')).toHaveText('Maps');
    await expect(preview.getByRole('listitem')).toHaveText(['quick', 'small']);
    await description.press('Control+End');
    await description.pressSequentially('\n\n# Why');
    await expect(preview.getByRole('heading', { name: 'Why', level: 3 })).toBeVisible();
    await expectAccessible(page);
  });

  await highlights.fill('**Quick**\nSmall');
  await save.click();
  await expect(window).toBeHidden();

  await test.step('visitors see it with and without scripts', async () => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    errors.listenTo(context, { runsScripts: false });
    const withoutScripts = new Person(await context.newPage(), { runsScripts: false });
    for (const reader of [withoutScripts, visitor]) {
      await reader.opens(plainProjectAddress('Web Development', id));
      const main = reader.page.getByRole('main');
      await expect(main.locator('strong')).toHaveText(['Maps', 'Quick']);
      await expect(main.getByRole('heading', { name: 'Why' })).toBeVisible();
      await expect(main.locator('pre .code-word')).toHaveText(['let', 'let']);
    }
    await context.close();
    await expectAccessibleInBothThemes(visitor.page);
  });

  await test.step('navigation within the site loads the markup', async () => {
    const main = visitor.page.getByRole('main');
    await main.getByRole('link', { name: 'Back to Web Development' }).click();
    await expect(main.getByText('Maps for walkers')).toBeVisible();
    // A full load, after which the site's scripts run.
    await visitor.opens(pages.category('Web Development'));
    const read = visitor.page.waitForResponse((response) => response.url().endsWith(api.projectDetails(id)));
    await main.getByRole('link', { name: 'Atlas' }).click();
    await read;
    await expect(main.locator('strong')).toHaveText(['Maps', 'Quick']);
  });
});
