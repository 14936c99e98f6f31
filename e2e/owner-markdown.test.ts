/** Formatted texts: written by keys and typed marks, and shown with and without scripts. */
import { api, pages } from '#contract/addresses.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { Person } from './fixtures/person.ts';
import { opensProject } from './fixtures/project-window.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

test('the owner formats texts by keys and typed Markdown, and visitors see them', { tag: '@slow' }, async ({
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
  const onPage = window.frameLocator('iframe').getByRole('textbox', { name: 'Description' });
  const bold = description.locator('strong');

  await test.step('a shortcut makes a word bold, and undo reverts it', async () => {
    await description.fill('Maps for walkers');
    await expect(onPage).toHaveText('Maps for walkers');
    await description.press('Home');
    for (let letter = 0; letter < 'Maps'.length; letter += 1) await description.press('Shift+ArrowRight');
    await description.press('ControlOrMeta+b');
    await expect(bold).toHaveText('Maps');
    await description.press('ControlOrMeta+z');
    await expect(bold).toHaveCount(0);
    await description.press('ControlOrMeta+Shift+z');
    await expect(bold).toHaveText('Maps');
  });

  await test.step('Enter continues a list and ends it at an empty entry', async () => {
    await description.press('ControlOrMeta+End');
    await description.pressSequentially('\n- quick\nsmall\n\n');
    await expect(description.getByRole('listitem')).toHaveText(['quick', 'small']);
  });

  await test.step('marks of Markdown work as they are typed', async () => {
    await description.pressSequentially('# Why\n```ts ');
    await description.pressSequentially('let a\nlet b');
    await expect(description.locator('pre')).toHaveText('let a\nlet b');
    await expect(description.getByRole('heading', { name: 'Why' })).toBeVisible();
  });

  await test.step('the page beside the fields shows the text and can edit it', async () => {
    await expect(onPage.locator('strong')).toHaveText('Maps');
    await expect(onPage.getByRole('listitem')).toHaveText(['quick', 'small']);
    await onPage.getByText('small').click();
    await onPage.press('End');
    await onPage.pressSequentially(' enough');
    await expect(description.getByRole('listitem')).toHaveText(['quick', 'small enough']);
    await expectAccessible(page);
  });

  await test.step('of what is pasted, only what Markdown can express is left', async () => {
    await highlights.fill('');
    await highlights.evaluate((field) => {
      const clipboardData = new DataTransfer();
      const html = `<ul><li style="color: red" onclick="alert(1)"><span style="font-weight:700">Quick</span><script>alert(2)</script>
        <img src="/x" onerror="alert(3)"></li><li><a href="javascript:alert(4)">Small</a><iframe src="/"></iframe></li></ul>`;
      clipboardData.setData('text/html', html);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(highlights.getByRole('listitem')).toHaveText(['Quick', 'Small']);
    await expect(highlights.locator('script, img, iframe, a, [onclick], [style]')).toHaveCount(0);
  });

  await save.click();
  await expect(window).toBeHidden();
  expect(await owner.has.projects()).toMatchObject([
    {
      project_overview:
        '**Maps** for walkers\n\n- quick\n- small enough\n\n# Why\n\n```ts\nlet a\nlet b\n```',
      project_highlights: '**Quick**\nSmall',
    },
  ]);

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

  await test.step('a project that is opened by a link shows the formatted text', async () => {
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
