/** The owner's Markdown on the pages. */
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { addProject, ownedSite } from '../testing/portfolio.ts';
import { testSite } from '../testing/site.ts';

const written = {
  project_overview: '**Patients** see the [queue](https://queue.test)\non their phone.',
  project_highlights: '- `Shorter` waits\n- No paper',
};

async function siteWithTexts() {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  return { site, project: await addProject(owner, written) };
}

test('the page of a project has its Markdown rendered, once and without the source, and a plain description', async () => {
  const { site, project } = await siteWithTexts();
  const { body } = await site.visitor('GET', pages.project(project.category, project));
  const timesIn = (part: string) => body.split(part).length - 1;

  expect(timesIn('<strong>Patients</strong> see the <a href="https://queue.test"')).toBe(1);
  expect(timesIn('<li dir="auto"><code>Shorter</code> waits</li>')).toBe(1);
  expect(body).not.toContain('strong>Patients\\u003c');
  expect(body).toContain('<meta name="description" content="Patients see the queue on their phone.">');
  expect(body).not.toContain(' style=');
});

test('cards of projects show excerpts without Markdown', async () => {
  const { site, project } = await siteWithTexts();
  const words = 'Patients see the queue\non their phone.';
  for (const page of [pages.home, pages.category(project.category)]) {
    const { body } = await site.visitor('GET', page);
    expect(body, page).toContain(`>${words}</p>`);
    expect(body, page).not.toContain('**');
  }
});

test('the API returns a project’s Markdown, lists also its summary, and details its rendered highlights', async () => {
  const { site, project } = await siteWithTexts();
  const response = async (path: string) => (await site.visitor('GET', path)).json();
  expect(await response(api.project(project.id))).toMatchObject(written);
  expect(await response(api.project(project.id))).not.toHaveProperty('summary');
  expect(await response(api.projectsUnder(project.category))).toMatchObject([
    { ...written, summary: 'Patients see the queue\non their phone.' },
  ]);
  expect(await response(api.projectDetails(project.id))).toMatchObject({
    next: null,
    summary: 'Patients see the queue\non their phone.',
    texts: { highlights: expect.stringContaining('<code>Shorter</code>') as string },
  });
});
