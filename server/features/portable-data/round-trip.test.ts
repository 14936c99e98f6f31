/** Exporting any site and importing it into another loses nothing. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appearanceApi } from '#contract/appearance/appearance.ts';
import type { Category } from '#contract/categories/categories.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { orderApi } from '#contract/order/order.ts';
import { api } from '#contract/addresses.ts';
import { accessApi } from '#contract/projects/protected-projects.ts';
import { projectStates } from '#contract/projects/project-states.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { defaultSiteSettings, siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import { fontPairs, homeLayouts, themeNames } from '#contract/appearance/themes.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { serifFont } from '../../testing/fonts.ts';
import { picture } from '../../testing/pictures.ts';
import { contentOf, downloadData } from '../../testing/portable-site.ts';
import {
  addCategory,
  addFurtherPicture,
  addProject,
  type Owner,
  removeFurtherPicture,
  sendContent,
} from '../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../testing/site.ts';

const scripts = [
  'मेरा काम',
  'مشروع ٣',
  '价格观察',
  'Ελληνικά',
  'Ёлка',
  'Über uns',
  '👩🏽‍💻 at work',
  'a/b\\c "d" <e>',
];
const text = fc.oneof(
  fc.constantFrom(...scripts),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((any) => any.trim() !== ''),
);
const percent = fc.integer({ min: 0, max: 100 });
const share = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const aProject = fc.record({
  title: text,
  overview: text,
  highlights: text,
  tags: fc.uniqueArray(fc.constantFrom('React', 'Ёлка', 'C++', 'एक', 'now, then'), {
    minLength: 2,
    maxLength: 5,
  }),
  described: share(text),
  repository: share(fc.webUrl()),
  state: fc.constantFrom(...projectStates),
  featured: fc.boolean(),
  synopsis: share(text),
  cover: share(fc.constantFrom('#2463eb', '#0b6b3a')),
  colour: share(fc.constantFrom('#2463eb', '#b3261e', 'rgba(20,90,60,0.5)')),
  further: fc.array(fc.record({ description: text, caption: text, focal_x: percent, focal_y: percent }), {
    maxLength: 2,
  }),
  testimonial: share(fc.record({ role: text, words: text, quote: text })),
});
type AProject = typeof aProject extends fc.Arbitrary<infer T> ? T : never;

const aSite = fc.record({
  headline: share(text),
  location: text,
  language: fc.constantFrom('en', 'hi'),
  theme: fc.constantFrom(...themeNames),
  fonts: fc.constantFrom(...fontPairs),
  layout: fc.constantFrom(...homeLayouts),
  hasIcon: fc.boolean(),
  hasLogo: fc.boolean(),
  hasFont: fc.boolean(),
  css: fc.constantFrom('', '.hero { color: red }\n/* “é” */'),
  hasResume: fc.boolean(),
  employers: fc.array(text, { maxLength: 2 }),
  mains: fc.array(fc.record({ name: text, about: share(text), below: fc.array(text, { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  projects: fc.array(aProject, { maxLength: 3 }),
  messages: fc.array(text, { maxLength: 2 }),
});
type ASite = typeof aSite extends fc.Arbitrary<infer T> ? T : never;

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

async function fill(owner: Owner, visitor: Visitor, site: ASite): Promise<void> {
  await describeOwner(owner, site);
  const categories: Category[] = [];
  const named = (name: string) => `${name} ${categories.length}`;
  for (const { name, about, below } of site.mains) {
    // A number makes names unique that have the same key.
    const main = await addCategory(owner, { category_name: named(name), description: about });
    categories.push(main);
    for (const sub of below) {
      const input = { category_name: named(sub), associated_with: main.category_name };
      categories.push(await addCategory(owner, input));
    }
  }
  const [first, second = first] = categories;
  if (!first || !second) return;
  const ids: number[] = [];
  const featured: number[] = [];
  for (const [index, project] of site.projects.entries()) {
    const { category_name } = index < 2 ? first : second;
    const id = await fillProject(owner, project, category_name);
    if (index < 2) ids.push(id);
    if (project.featured) featured.push(id);
  }
  // By default the newest comes first.
  if (first !== second && ids.length > 1)
    expectOk(await owner('PUT', orderApi.projects, { category_id: first.id, ids }));
  expectOk(await owner('PUT', orderApi.featured, { ids: featured }));
  await renameLastCategory(owner, categories);
  for (const message of site.messages)
    expectOk(
      await visitor('POST', api.contact, {
        name: 'Ira',
        email: 'ira@example.org',
        subject: 'Hello',
        message,
      }),
    );
}

type Visitor = Awaited<ReturnType<typeof testSite>>['visitor'];

/** The former name redirects to the new one. */
async function renameLastCategory(owner: Owner, categories: readonly Category[]): Promise<void> {
  const last = categories.at(-1);
  if (!last) return;
  const { id, category_name, category_icon_link, associated_with } = last;
  const input = { category_name: `${category_name} now`, category_icon_link, associated_with };
  if (categories.length > 1) expectOk(await owner('PUT', api.category(id), input));
}

async function describeOwner(owner: Owner, site: ASite): Promise<void> {
  expectOk(await owner('PUT', api.updateBasicInfo, { fullname: 'Asha Rao', phone_number: '9876543210' }));
  const photo = {
    home_page_photo: { bytes: await picture({ kind: 'jpeg', width: 300 }), type: 'image/jpeg' },
  };
  const home = site.headline
    ? { home_page_title: site.headline, home_page_sub_title: 'Sub', home_page_description: site.headline }
    : {};
  const form = await multipart(home, photo);
  expectOk(await owner('PUT', api.updateHome, form.payload, form.headers));
  const resume = await multipart(
    { github_link: 'https://github.com/asha' },
    site.hasResume ? { resume: { bytes: pdf, type: 'application/pdf' } } : {},
  );
  expectOk(await owner('PUT', api.updateSocial, resume.payload, resume.headers));
  const { location, language } = site;
  const links = [{ kind: 'other', name: 'Elsewhere', url: 'https://example.org/' }];
  const settings = { ...defaultSiteSettings, location, language, links };
  expectOk(await owner('PUT', siteSettingsApi.settings, settings));
  if (site.employers.length > 0) {
    const work = site.employers.map((name) => ({ name, startDate: '2024-06', highlights: [name] }));
    const further = {
      certificates: [
        { name: 'A certificate', date: '2021', url: 'https://example.org/c', issuer: 'A school' },
      ],
      publications: [{ name: 'A paper', releaseDate: '2020-09', summary: 'Summary' }],
      volunteer: [{ organization: 'A club', startDate: '2019', highlights: ['One'] }],
    };
    expectOk(await owner('PUT', resumeApi.resume, { work, ...further }));
  }
  const look = await multipart(
    {
      theme: site.theme,
      accent_hue: '7',
      accent_chroma: '120',
      accent_colour: '#a8406e',
      fonts: site.fonts,
      layout: site.layout,
      custom_css: site.css,
      icon: site.hasIcon ? 'picture' : 'letter',
      ...(site.hasLogo && { logo: 'picture', logo_in_dark: 'inverted' }),
      ...(site.hasFont && { heading_font: 'file' }),
    },
    {
      ...(site.hasIcon && { icon_picture: { bytes: await picture({ width: 64, height: 64 }) } }),
      ...(site.hasFont && { heading_font_file: { bytes: serifFont } }),
      ...(site.hasLogo && { logo_picture: { bytes: await picture({ width: 300, height: 80 }) } }),
    },
  );
  expectOk(await owner('PUT', appearanceApi, look.payload, look.headers));
}

async function fillProject(owner: Owner, project: AProject, category: string): Promise<number> {
  const colour = project.colour;
  const { id } = await addProject(
    owner,
    {
      project_title: project.title,
      project_overview: project.overview,
      project_highlights: project.highlights,
      project_tags: JSON.stringify(project.tags),
      category,
      main_photo_description: project.described,
      search_description: project.described,
      github_link: project.repository,
      state: project.state,
      synopsis: project.synopsis,
      cover: project.cover && 'picture',
      ...(project.state === 'scheduled' && { publish_at: '2027-04-01T08:00:00.000Z' }),
    },
    colour === undefined ? undefined : await picture({ colour, kind: 'png', width: 80, height: 60 }),
  );
  if (project.cover) {
    const bytes = await picture({ colour: project.cover, kind: 'png', width: 40, height: 40 });
    const form = await multipart({}, { picture: { bytes } });
    const uploaded = expectOk(await owner('POST', api.pictureUploads, form.payload, form.headers));
    expectOk(
      await owner('PUT', accessApi.cover(id), { picture: uploaded.json<PictureUploaded>().picture.id }),
    );
  }
  const pictures: number[] = [];
  for (const fields of project.further) pictures.push((await addFurtherPicture(owner, id, fields)).id);
  if (!project.testimonial) return id;
  const { role, words, quote } = project.testimonial;
  const blocks = [
    { kind: 'text', text: words },
    { kind: 'quote', quote, quoted: '', role, portrait: null, testimonial: null },
    ...pictures.map((shown) => ({ kind: 'picture', picture: shown, size: 'wide' })),
  ];
  const facts = { year: '2026', role, client: '', team: '' };
  expectOk(await sendContent(owner, id, { facts, links: [], blocks }));
  // Remains in the versions.
  if (pictures[0] !== undefined) await removeFurtherPicture(owner, id, pictures[0]);
  return id;
}

test('the export of any site is identical to the export of the site that imported it', async () => {
  await fc.assert(
    fc.asyncProperty(aSite, async (described) => {
      const site = await testSite();
      const owner = await site.owner();
      await fill(owner, site.visitor, described);
      const first = await downloadData(site, owner);
      await site.close();

      const data = await testDatabase();
      expect(await runCommand('import', [first], data)).toMatchObject({ status: 0, stderr: '' });
      const other = await testSite({ data });
      const second = await downloadData(other, await other.owner());
      await other.close();
      expect(await contentOf(second)).toEqual(await contentOf(first));
      expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
