import { expect, test } from 'vitest';
import { type CustomPage, customPagesApi } from '#contract/custom-pages/custom-pages.ts';
import type { ListedHistoryVersion } from '#contract/content/history.ts';
import { pageHistoryApi } from '#contract/custom-pages/page-history.ts';
import { api } from '#contract/addresses.ts';
import { contentMessages, customPageMessages } from '#contract/ui-text/owner.ts';
import { eventsOf, siteWithAssistants } from '../../testing/assistants.ts';
import { expectOk } from '../../testing/site.ts';
import { uploadsStill } from '../../testing/videos.ts';

type Versioned = CustomPage & { version: number; page: string | null };

test('an assistant writes a draft of a page, and visitors see it when it is published', async () => {
  const { owner, assistant, site } = await siteWithAssistants();
  const writer = await assistant('write');
  const made = await writer.callTool<Versioned>('create_page', { title: 'How I work' });
  expect(made).toMatchObject({ slug: 'how-i-work', state: 'draft', place: 'none', version: 1, page: null });

  const picture = (await uploadsStill(owner)).picture.id;
  const changes = {
    title: 'Process',
    slug: 'process',
    place: 'footer',
    description: 'In four steps',
    pictures: [{ id: picture, description: 'A desk', caption: '', focal_x: 50, focal_y: 50 }],
    blocks: [
      { kind: 'text', text: 'First, I **listen**.' },
      { kind: 'picture', picture, size: 'wide' },
    ],
  };
  const { id } = made;
  await writer.callTool('update_page', { id, version: 1, ...changes });
  const read = await writer.callTool<Versioned>('get_page', { id });
  expect(read).toMatchObject({ ...changes, version: 2 });
  // What an assistant has read, it can send back.
  const { blocks, pictures, title, slug, place, description } = read;
  const same = { id, version: 2, blocks, pictures, title, slug, place, description };
  expect(await writer.callTool('update_page', same)).toMatchObject(changes);
  const visitors = () => site.visitor('GET', api.customPage('process'));
  expect((await visitors()).statusCode).toBe(404);

  const publisher = await assistant('publish');
  const published = await publisher.callTool('set_page_visibility', { id, version: 3, state: 'published' });
  expect(published).toMatchObject({ ...changes, state: 'published', page: 'http://localhost:3000/process' });
  expect(expectOk(await visitors()).json()).toMatchObject({ title: 'Process' });
  const change = { id, version: 4, title: 'My process' };
  expect(await writer.callToolError('update_page', change)).toContain('may only change drafts');
  await publisher.callTool('update_page', change);
  expect((await visitors()).body).toContain('My process');
  await publisher.callTool('set_page_visibility', { id, version: 5, state: 'draft' });
  expect((await visitors()).statusCode).toBe(404);

  const history = (await owner('GET', pageHistoryApi.all(id))).json<ListedHistoryVersion[]>();
  expect(new Set(history.map(({ made_by }) => made_by))).toEqual(new Set(['assistant']));
  expect(eventsOf(site, 'assistant wrote').map(({ tool, record }) => [tool, record])).toEqual([
    ['create_page', id],
    ['update_page', id],
    ['update_page', id],
    ['set_page_visibility', id],
    ['update_page', id],
    ['set_page_visibility', id],
  ]);
});

test('an assistant sorts pages and moves one to the trash; invalid or outdated input is refused with the reason', async () => {
  const { owner, assistant, site } = await siteWithAssistants();
  const publisher = await assistant('publish');
  const about = await publisher.callTool<Versioned>('create_page', { title: 'About' });
  const process = await publisher.callTool<Versioned>('create_page', { title: 'Process' });
  const list = async () =>
    (await publisher.callTool<{ pages: CustomPage[] }>('list_pages')).pages.map(({ title }) => title);
  await publisher.callTool('arrange_pages', { ids: [process.id, about.id] });
  expect(await list()).toEqual(['Process', 'About']);
  expect(eventsOf(site, 'assistant wrote').at(-1)).not.toHaveProperty('record');
  expect(await publisher.callToolError('arrange_pages', { ids: [about.id] })).toContain('changed');

  const refusals = [
    ['create_page', { title: 'About' }, customPageMessages.slugTaken],
    ['create_page', { title: 'Contact' }, customPageMessages.slugReserved],
    ['create_page', { title: 'Public', state: 'published' }, 'Unknown fields: state'],
    ['update_page', { id: about.id, version: 7, title: 'Other' }, 'Read the record again'],
    [
      'update_page',
      { id: about.id, version: 1, blocks: [{ kind: 'picture', picture: 99, size: 'wide' }] },
      contentMessages.picture,
    ],
    ['trash_page', { id: about.id, version: 7 }, 'Read the record again'],
    ['get_page', { id: 99 }, 'nothing'],
  ] as const;
  for (const [tool, input, message] of refusals)
    expect(await publisher.callToolError(tool, input)).toContain(message);
  expect(await publisher.callTool('get_page', { id: about.id })).toMatchObject({
    title: 'About',
    version: 1,
  });

  await publisher.callTool('trash_page', { id: about.id, version: 1 });
  expect(await list()).toEqual(['Process']);
  expect(expectOk(await owner('GET', '/api/trash')).body).toContain('About');
  expect((await owner('GET', customPagesApi.one(about.id))).statusCode).toBe(404);
});
