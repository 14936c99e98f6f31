/** The resume page and the links to it. */
import { expect, test } from 'vitest';
import { pages } from '#contract/addresses.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { defaultSiteSettings, siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { wholeResume } from '../../testing/resume-samples.ts';
import { expectOk, testSite } from '../../testing/site.ts';

async function siteWithPages() {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  return {
    owner,
    page: (path: string) => site.visitor('GET', path),
    writes: async () => expectOk(await owner('PUT', resumeApi.resume, wholeResume)),
  };
}

test('the resume’s page returns 404 and is not linked on the home page until the owner enters a resume', async () => {
  const { page, writes } = await siteWithPages();
  const link = `href="${pages.resume}"`;
  const before = await page(pages.resume);
  expect(before.statusCode).toBe(404);
  expect(before.body).toContain('Oops! Page not found');
  expect((await page(pages.home)).body).not.toContain(link);
  await writes();
  expect((await page(pages.resume)).statusCode).toBe(200);
  expect((await page(pages.home)).body).toContain(link);
});

test('the resume’s page has all data with microformats, a separate style sheet and no inline styles', async () => {
  const { page, writes } = await siteWithPages();
  await writes();
  const { body } = await page(pages.resume);
  for (const part of [
    'h-resume',
    '<time dateTime="2022-03" class="dt-start">Mar 2022</time>',
    '<span>Present</span>',
    'href="https://example.org/lehar"',
    'Waiting fell by a third',
    'B.Tech., Computer Science',
    'Marathi',
    'Open Source Prize',
    'href="https://example.org/certificate" rel="noopener" class="u-url">Cluster Operator</a>',
    'Queues without Paper',
    'Clinic Review',
    'Teacher',
    'Twelve pupils passed',
    '<link rel="alternate" type="application/json" title="Resume · Asha Rao" href="/resume.json">',
    '<title>Resume · Asha Rao</title>',
  ])
    expect(body).toContain(part);
  expect(body).not.toContain(' style=');
  // For programs only, so no link shows it to visitors.
  expect(body).not.toContain('<a href="/resume.json"');
  const sheet = /<link rel="stylesheet" href="([^"]+resume[^"]+)"/.exec(body)?.[1] ?? '';
  expect(await page(sheet)).toMatchObject({ statusCode: 200 });
  expect((await page(pages.home)).body).not.toContain(sheet);
});

test('headings and months of the resume use the language of the site', async () => {
  const { owner, page, writes } = await siteWithPages();
  await writes();
  expectOk(await owner('PUT', siteSettingsApi.settings, { ...defaultSiteSettings, language: 'hi' }));
  const { body } = await page(pages.resume);
  expect(body).toContain('अनुभव');
  expect(body).toContain('मार्च 2022');
  expect(body).toContain('अब तक');
});
