import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { runCommand } from '../../testing/command.ts';
import { inboxOf } from '../../testing/messages.ts';
import { expectOk, testSite } from '../../testing/site.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

function move(settings: Record<string, string>, to: string) {
  return runCommand('move', ['--to', to], settings);
}

async function siteWithContent() {
  const site = await testSite();
  const owner = await site.owner();
  const main = { category_name: 'Front-end', category_icon_link: 'code' };
  expectOk(await owner('POST', api.categories, main));
  expectOk(
    await owner('POST', api.categories, {
      category_name: 'React',
      category_icon_link: 'globe',
      associated_with: 'Front-end',
    }),
  );
  const old = { category_name: 'Old', category_icon_link: 'code' };
  const { category } = expectOk(await owner('POST', api.categories, old)).json();
  expectOk(await owner('DELETE', api.category(category.id)));
  expectOk(
    await site.visitor('POST', api.contact, {
      name: 'Ira',
      email: 'ira@example.org',
      subject: 'A site',
      message: 'Can you build one?',
    }),
  );
  return { site, owner };
}

test('a moved site has the same content, trash and sessions, and new records continue its ids', async () => {
  const { site, owner } = await siteWithContent();
  const folder = emptyFolder();
  const { stdout } = await move(site.data, folder);
  expect(stdout).toMatch(
    /^Moved 0 projects, 0 pictures, 1 message in [\d.]+ s\. Counts and checksums match\.\n$/u,
  );

  const moved = await testSite({ data: { DATA_DIR: folder } });
  expect((await moved.visitor('GET', api.categories)).json()).toEqual(
    (await site.visitor('GET', api.categories)).json(),
  );
  expect((await moved.visitor('GET', api.profile)).json()).toEqual(
    (await site.visitor('GET', api.profile)).json(),
  );
  const asOwner = { authorization: `Bearer ${owner.token}` };
  expect((await moved.visitor('GET', trashApi.all, undefined, asOwner)).json()).toMatchObject([
    { kind: 'category', title: 'Old' },
  ]);
  const added = expectOk(
    await moved.visitor(
      'POST',
      api.categories,
      { category_name: 'Vue', category_icon_link: 'code' },
      asOwner,
    ),
  ).json();
  expect(added.category.id).toBe(4);
});

test('a site with small and large pictures is moved to another database and back without changes', async () => {
  const { site } = await siteWithContent();
  // Batches of rows grow and shrink with the size of the pictures.
  const sizes = [...Array.from({ length: 45 }, () => 100), 3_000_000, 3_000_000, 200, 300];
  const pictures = sizes.map((size, index) => ({
    hash: `hash-${index}`,
    format: 'jpeg',
    width: 4,
    height: 3,
    bytes: Buffer.alloc(size, index + 1),
  }));
  for (const picture of pictures) await site.database.db.insertInto('pictures').values(picture).execute();
  const target = emptyFolder();
  await move(site.data, target);
  const emptied = await testSite();
  await move({ DATA_DIR: target }, emptied.data['DATABASE_URL'] ?? emptyFolder());
  const back = emptied.data['DATABASE_URL'] ? emptied : site;
  expect((await back.visitor('GET', api.categories)).json()).toHaveLength(2);
  const rows = await back.database.db.selectFrom('pictures').selectAll().orderBy('id').execute();
  expect(rows.map(({ id: _id, ...row }) => row)).toEqual(pictures);
  const owner = { authorization: `Bearer ${await back.signsIn()}` };
  expectOk(
    await back.visitor('POST', api.categories, { category_name: 'Vue', category_icon_link: 'code' }, owner),
  );
});

test('move refuses a target with a site and does not change it', async () => {
  const { site } = await siteWithContent();
  const folder = emptyFolder();
  const other = await testSite({ data: { DATA_DIR: folder } });
  await other.registers();
  expect(await move(site.data, folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('already contains a site'),
  });
  expect((await other.visitor('GET', api.categories)).json()).toEqual([]);
});

test('move without a target fails and names its required option --to', async () => {
  expect(await runCommand('move', [], {})).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("required option '--to <target>' not specified"),
  });
});

test('a moved site has its messages with their folders and the state of their mails', async () => {
  const { site, owner } = await siteWithContent();
  const { page, changes } = inboxOf(owner);
  await expect.poll(async () => (await page()).messages[0]?.delivery?.state).toBe('not_mailed');
  await changes(1, { folder: 'archive' });
  const folder = emptyFolder();
  await move(site.data, folder);
  const moved = await testSite({ data: { DATA_DIR: folder } });
  const authorization = `Bearer ${await moved.signsIn()}`;
  const target = inboxOf((method, path, body) => moved.visitor(method, path, body, { authorization }));
  expect(await target.list('archive')).toEqual(await inboxOf(owner).list('archive'));
  expect(await target.list('archive')).toHaveLength(1);
});
