import { globSync } from 'node:fs';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';

test('the guide opens at the chapter about the current page', { tag: '@slow' }, async ({ owner }) => {
  const { page } = owner;
  await owner.isSignedIn();
  const heading = (title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });

  await test.step('opens from the footer of a page and from the menu', async () => {
    await owner.opens(pages.backups);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guide: Backups' }).click();
    await expect(heading('Backups')).toBeVisible();
    await expect(page).toHaveTitle(`Backups – Guide – ${owner.account.fullname}`);
    await expect(page.getByText('Keep a copy elsewhere')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const [path, chapter] of [
      [pages.commonDetails, 'Your details'],
      [pages.security, 'Security'],
      [pages.imports, 'Import'],
      [pages.assistants, 'Assistants'],
      [pages.trash, 'History and trash'],
    ] as const) {
      await owner.opens(path);
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(`Guide: ${chapter}`);
    }
    await owner.opens(pages.appearance);
    const menu = page.getByRole('navigation', { name: "Owner's pages" });
    await menu.getByRole('link', { name: 'Guide' }).click();
    await expect(heading('Appearance')).toBeVisible();
    await owner.checksAccessibility();
  });

  await test.step('a link opens another chapter, and going back restores the position', async () => {
    const link = page.getByRole('article').getByRole('link', { name: 'Search engines and sharing' });
    await link.click();
    await expect(heading('Search engines and sharing')).toBeVisible();
    await page.goBack();
    await expect(heading('Appearance')).toBeVisible();
    await expect(link).toBeInViewport();
  });

  await test.step('on a phone, every chapter starts at its top and has its pictures', async () => {
    await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Contents' }).click();
    await expect(heading('The guide')).toBeVisible();
    await expect(page).toHaveTitle(`Guide – ${owner.account.fullname}`);
    await page.setViewportSize({ width: 390, height: 844 });
    const next = page.getByRole('link', { name: /^Next: / });
    // The table of contents is also a file.
    for (let left = globSync('docs/guide/*.md').length - 1; left > 0; left -= 1) {
      const title = (await next.innerText()).trim().replace('Next: ', '');
      await next.click();
      await expect(heading(title)).toBeInViewport();
      await expectNothingOverflows(page);
      for (const picture of await page.getByRole('article').getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
          .toBeGreaterThan(0);
      }
    }
    await expect(next).toBeHidden();
    await owner.checksAccessibility();
    await page.getByRole('link', { name: 'All chapters' }).click();
    await expect(heading('The guide')).toBeVisible();
  });

  await test.step('opens at a section within a chapter', async () => {
    await owner.opens(`${pages.guideChapter('mail')}#what-can-go-wrong`);
    await expect(page.getByRole('heading', { name: 'What can go wrong' })).toBeInViewport();
  });
});

test('a visitor can read the guide and is offered Login, not Logout', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens(pages.guide);
  await expect(page.getByRole('heading', { level: 1, name: 'The guide' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(pages.login);
});
