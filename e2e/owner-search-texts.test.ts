/** Texts for search engines and shared links. */
import { projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensProject } from './fixtures/project-window.ts';
import { aCategory, aProject, asha } from './fixtures/samples.ts';

const web = 'Web Development';

test('the owner previews a project’s title and description for search engines, and its page uses them', async ({
  owner,
  visitor,
  site,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
  const overview = 'Maps for **walkers**, without a network.';
  const { id } = await owner.has.addProject(aProject('Atlas', web, { project_overview: overview }));
  await owner.opens(pages.projectManager);
  const { window, save, unfolds } = await opensProject(page, 'Atlas');
  await unfolds('Search engines');
  const title = window.getByLabel('Search title');
  const result = window.getByRole('figure', { name: 'Search result preview' });
  const card = window.getByRole('figure', { name: 'Shared link preview' });

  await test.step('uses the texts of the page by default', async () => {
    await expect(result).toContainText(`Atlas · ${asha.fullname}`);
    await expect(result).toContainText('Maps for walkers, without a network.');
    await expect(result).toContainText(`web-development › ${id}-atlas`);
    await expect(card).toContainText('Atlas');
    // The generated picture.
    await expect(card.locator('img')).toHaveAttribute('src', /^\/share\//u);
    await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1200);
  });

  await test.step('truncates long texts', async () => {
    await title.fill('Maps that go where the network does not, for people on foot and their dogs');
    await expect(result).toContainText('Maps that go where the network does not, for people on foot…');
    await title.fill('Maps for walkers');
    await window.getByLabel('Search description').fill('Find your way without a network.');
    await expect(result).toContainText(`Maps for walkers · ${asha.fullname}`);
    await expect(card).toContainText('Find your way without a network.');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the page’s metadata and title have them', async () => {
    await save.click();
    await owner.seesToast(projectMessages.updated);
    const html = await (await fetch(`${site.url}${plainProjectAddress(web, id)}`)).text();
    expect(html).toContain('<meta property="og:title" content="Maps for walkers">');
    expect(html).toContain('<meta name="description" content="Find your way without a network.">');
    await visitor.opens(pages.category(web));
    await visitor.page.getByRole('link', { name: 'Atlas' }).first().click();
    await expect(visitor.page).toHaveTitle(`Maps for walkers · ${asha.fullname}`);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Atlas');
  });
});
