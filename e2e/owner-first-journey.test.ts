import { api, pages } from '#contract/addresses.ts';
import { english } from '#contract/locales/english.ts';
import { codeIn } from '#testing/outbox.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

const web = aCategory('Web Development', { category_icon_link: 'globe' });
const frontEnd = aCategory('Front End Development', {
  category_icon_link: 'monitor',
  associated_with: 'Web Development',
});
const atlas = aProject('Atlas', 'Web Development', {
  youtube_link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
});
const compass = aProject('Compass', 'Front End Development');

test.use({ initialData: 'empty' });

test('an empty site becomes a portfolio that survives a restart', {
  tag: ['@both-databases', '@slow'],
}, async ({ site, owner, visitor, outbox }) => {
  await test.step('the owner registers with the code from the outbox', async () => {
    await owner.opens(pages.register);
    await owner.checksAccessibility();
    await owner.registers();
    await owner.checksAccessibility();
    await owner.confirms(codeIn(await outbox.latest()));
    await owner.checksAccessibility();
    await owner.signsIn();
  });

  await test.step('adds a category, a sub-category and projects', async () => {
    await owner.opens(pages.categoryManager);
    await owner.checksAccessibility();
    await owner.addsCategory(web);
    await owner.addsCategory(frontEnd);
    await owner.addsCategory(aCategory('Mistake'));
    await owner.checksAccessibility();
    await owner.addsProject(atlas);
    await owner.addsProject(compass);
    await owner.addsProject(aProject('Draft', 'Web Development'));
    await owner.checksAccessibility();
  });

  await test.step('renames a project, and deletes a project and a category', async () => {
    await owner.renamesProject('Compass', 'Compass 2');
    await owner.deletes('Draft');
    await owner.opens(pages.categoryManager);
    await owner.deletes('Mistake');
    await owner.signsOut();
  });

  const expectPortfolio = async () => {
    await visitor.opens(pages.home);
    await expect(
      visitor.page
        .getByRole('main')
        .getByRole('link', { name: /Web Development/u })
        .first(),
    ).toBeVisible();
    await expect(visitor.page.getByText('Mistake')).toBeHidden();
    await visitor.checksAccessibility();

    for (const path of [pages.category('Web Development'), '/web-development']) {
      await visitor.opens(path);
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Web Development Projects');
      await expect(visitor.page.getByRole('link', { name: /Atlas/u }).first()).toBeVisible();
      await expect(visitor.page.getByText('Draft')).toBeHidden();
      await visitor.checksAccessibility();
    }

    const [compass2, first] = await (await fetch(site.url + api.projects)).json();
    expect(compass2.project_title).toBe('Compass 2');
    for (const path of [
      pages.project('Web Development', first),
      `/web-development/${first.id}`,
      `/project/${first.id}`,
    ]) {
      await visitor.opens(path);
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Atlas');
      const picture = visitor.page.getByRole('main').locator(`img[src*="${first.main_photo}"]`).first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      await visitor.checksAccessibility();
    }
  };

  await test.step('a visitor finds everything', expectPortfolio);
  await test.step('a visitor finds everything after a restart', async () => {
    await site.restart();
    await expectPortfolio();
  });
});

test('the address of a missing project shows the not-found page', async ({ visitor, errors }) => {
  errors.expect(/status of 404/u);
  await visitor.opens('/project/4711');
  await expect(visitor.page.getByText(english.project.notFound)).toBeVisible();
  await visitor.checksAccessibility();
});
