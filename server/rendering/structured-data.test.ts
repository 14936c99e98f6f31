/** Structured data of pages, validated with schema.org's vocabulary. */
import { expect, test } from 'vitest';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { api, pages } from '#contract/addresses.ts';
import { structuredDataOf } from '../testing/document-head.ts';
import { picture } from '../testing/pictures.ts';
import { addCategory, addFurtherPicture, addProject, secret, secretFields } from '../testing/portfolio.ts';
import { expectOk, multipart, ownerAccount, testSite } from '../testing/site.ts';
import { faultsIn } from '../testing/vocabulary.ts';

const publicUrl = 'https://asha.example';

/** Returns a site with every kind of content, and a project whose title contains an end tag. */
async function fullSite() {
  const site = await testSite({
    pages: true,
    env: { PUBLIC_URL: publicUrl, OWNER_EMAIL: ownerAccount.email },
  });
  const owner = await site.owner();
  const home = await multipart(
    {
      home_page_title: 'Hello',
      home_page_sub_title: 'I build <b>queues</b>',
      home_page_description: 'All of it.',
    },
    { home_page_photo: { bytes: await picture({ kind: 'jpeg' }), filename: 'a.jpg', type: 'image/jpeg' } },
  );
  expectOk(await owner('PUT', api.updateHome, home.payload, home.headers));
  await addCategory(owner, { category_name: 'Web', description: 'Sites' });
  await addCategory(owner, { category_name: 'Shops', associated_with: 'Web' });
  const ours = await addProject(
    owner,
    {
      category: 'Shops',
      project_title: '</script><script>alert(1)</script>',
      technology_used: '["TypeScript","PostgreSQL"]',
      github_link: 'https://github.com/example/shop',
    },
    await picture(),
  );
  await addFurtherPicture(owner, ours.id, { description: 'The counter' });
  const closed = await addProject(owner, { category: 'Web', project_title: 'Closed source' });
  return { site, owner, ours, closed };
}

test('content pages have valid schema.org data of their type; search, sign-in, missing and empty pages have none', async () => {
  const { site, owner, ours, closed } = await fullSite();
  const about = async (path: string) => {
    const { body } = await site.visitor('GET', path);
    expect(body, path).not.toContain('<script>alert');
    const data = structuredDataOf(body);
    if (!data) return undefined;
    expect(faultsIn(data), path).toEqual([]);
    return data['@graph'].map((node) => node['@type']);
  };
  const commonTypes = ['WebSite', 'Person'];
  expect(await about(pages.home)).toEqual(commonTypes);
  expect(await about(pages.contact)).toEqual([...commonTypes, 'ContactPage', 'BreadcrumbList']);
  expect(await about(pages.resume)).toBeUndefined();
  expectOk(await owner('PUT', resumeApi.resume, { work: [{ name: 'Northwind' }] }));
  expect(await about(pages.resume)).toEqual([...commonTypes, 'ProfilePage', 'BreadcrumbList']);
  const list = [...commonTypes, 'CollectionPage', 'BreadcrumbList'];
  for (const name of ['Web', 'Shops']) expect(await about(pages.category(name))).toEqual(list);
  expect(await about(pages.project('Shops', ours))).toEqual([
    ...commonTypes,
    'SoftwareSourceCode',
    'BreadcrumbList',
  ]);
  expect(await about(pages.project('Web', closed))).toEqual([
    ...commonTypes,
    'CreativeWork',
    'BreadcrumbList',
  ]);
  for (const path of [pages.search, `${pages.search}?q=shop`, pages.login, '/nowhere', '/project/99'])
    expect(await about(path), path).toBeUndefined();
});

test('a project’s structured data has author, links, keywords, pictures and breadcrumbs, and offers the site’s search', async () => {
  const { site, ours } = await fullSite();
  const address = `${publicUrl}${pages.project('Shops', ours)}`;
  const graph = structuredDataOf((await site.visitor('GET', pages.project('Shops', ours))).body)?.['@graph'];
  const [website, , work, way] = graph ?? [];
  expect(website).toMatchObject({
    potentialAction: { target: { urlTemplate: `${publicUrl}/search?q={search_term_string}` } },
  });
  expect(work).toMatchObject({
    url: address,
    name: '</script><script>alert(1)</script>',
    author: { '@id': `${publicUrl}/#owner` },
    codeRepository: 'https://github.com/example/shop',
    programmingLanguage: ['TypeScript'],
    keywords: ['React', 'Real time', 'TypeScript', 'PostgreSQL'],
    image: [
      { contentUrl: `${publicUrl}${ours.main_photo}` },
      { contentUrl: expect.stringContaining(`${publicUrl}/api/`), caption: 'The counter' },
    ],
  });
  const steps = way?.['itemListElement'] as { name: string; item: { '@id': string } }[];
  expect(steps.map(({ name, item }) => [name, item['@id']])).toEqual([
    ['Home', `${publicUrl}/`],
    ['Web', `${publicUrl}/category/web`],
    ['Shops', `${publicUrl}/category/shops`],
    [work?.['name'], address],
  ]);
});

test('the structured data of a category lists exactly the projects that visitors see on its page', async () => {
  const { site, owner } = await fullSite();
  for (const state of ['draft', 'unlisted'])
    await addProject(owner, { ...secretFields, category: 'Web', project_title: `${secret} ${state}`, state });
  const { body } = await site.visitor('GET', pages.category('Web'));
  const list = structuredDataOf(body)?.['@graph'][2]?.['mainEntity'] as {
    numberOfItems: number;
    itemListElement: { name: string }[];
  };
  expect(list.numberOfItems).toBe(2);
  expect(list.itemListElement.map(({ name }) => name)).toEqual([
    'Closed source',
    '</script><script>alert(1)</script>',
  ]);
  expect(body).not.toContain(secret);
});

test('sameAs in the owner’s structured data has the owner’s links, without empty ones', async () => {
  const { site, owner } = await fullSite();
  const links = {
    github_link: 'https://github.com/asha',
    linked_link: '',
    website_link: 'https://asha.example/blog',
  };
  const { payload, headers } = await multipart(links, {});
  expectOk(await owner('PUT', api.updateSocial, payload, headers));
  const [, person] = structuredDataOf((await site.visitor('GET', pages.home)).body)?.['@graph'] ?? [];
  expect(person).toMatchObject({
    name: 'Asha Rao',
    description: 'I build <b>queues</b>',
    sameAs: [links.github_link, links.website_link],
  });
});

test.each([
  [{ '@type': 'Persom', name: 'Asha' }, 'no type Persom'],
  [{ '@type': 'Person', codeRepository: 'https://example.org' }, 'no property Person.codeRepository'],
  [{ '@type': 'CreativeWork', author: { '@type': 'Place' } }, 'CreativeWork.author takes no Place'],
  [{ '@type': 'CreativeWork', url: 'about' }, 'CreativeWork.url takes no about'],
  [{ '@type': 'CreativeWork', dateModified: 'today' }, 'CreativeWork.dateModified takes no today'],
  [{ '@type': 'ItemList', numberOfItems: 1.5 }, 'ItemList.numberOfItems takes no 1.5'],
  [
    { '@type': 'WebSite', publisher: { '@id': 'https://x.example/#me' } },
    'WebSite.publisher refers to nothing',
  ],
  [
    { '@type': 'WebSite', potentialAction: [{ '@type': 'SearchAction', 'q-input': 'x' }] },
    'no property SearchAction.q-input',
  ],
])('the vocabulary check of structured data finds the fault in %j', (node, fault) => {
  expect(faultsIn({ '@context': 'https://schema.org', '@graph': [node] })).toEqual([fault]);
});
