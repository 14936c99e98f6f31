/** The number of SQL statements of pages. */
import { expect, test } from 'vitest';
import { pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { catalogueService } from '../features/projects/catalogue/catalogue.service.ts';
import { picture } from '../testing/pictures.ts';
import {
  addCategory,
  addFurtherPicture,
  addProject,
  copyProject,
  edited,
  ownedSite,
  sendProject,
} from '../testing/portfolio.ts';
import { expectOk, testSite } from '../testing/site.ts';
import { uploadsStill } from '../testing/videos.ts';

/** Scheduled work would run statements too. */
const withoutPolls = 600_000;

async function siteWithProjects() {
  const { site, owner } = await ownedSite(() => testSite({ pages: true, secondMs: withoutPolls }));
  const first = await addProject(owner, {}, await picture());
  await addFurtherPicture(owner, first.id);
  const second = await addProject(owner, {}, await picture());
  const secret = { state: 'protected', synopsis: 'A queue.', cover: 'blurred' };
  const third = await addProject(owner, secret, await picture());
  const open = async (path: string) => expectOk(await site.visitor('GET', path));
  const openProject = (project: Project) => open(pages.project(project.category, project));
  return { site, owner, first, second, third, open, openProject };
}

test('the first home page after a change runs five SQL statements, and the next one none', async () => {
  const { site, owner, first, open } = await siteWithProjects();
  const home = () => open(pages.home);
  await home();
  await addCategory(owner, { category_name: 'Robotics' });
  const statements = await site.statementsOf(home);
  // One for all rows of settings, profile, appearance and resume, one for the custom pages.
  expect(statements.filter((text) => /site_settings|own_pages/.test(text))).toHaveLength(2);
  expect(statements).toHaveLength(5);
  expect(await site.statementsOf(home)).toEqual([]);
  expectOk(await sendProject(owner, { id: first.id }));
  expect(await site.statementsOf(home)).toHaveLength(5);
});

test('the page of a project runs three SQL statements, one if protected, and seven as the first page after a save', async () => {
  const { site, owner, first, second, third, openProject } = await siteWithProjects();
  await openProject(second);
  expect(await site.statementsOf(() => openProject(first))).toHaveLength(3);
  // A protected one, which visitors do not see whole.
  expect(await site.statementsOf(() => openProject(third))).toHaveLength(1);
  expectOk(await sendProject(owner, { id: second.id }));
  expect(await site.statementsOf(() => openProject(first))).toHaveLength(7);
});

/** The main picture is uploaded when it is chosen, like the others, or sent with the save. */
test.each([
  ['uploaded', 7],
  ['sent', 9],
])(
  'a save of a project with a new main picture, which was %s, two new pictures and a block runs %i statements',
  async (way, number) => {
    const { site, owner, first } = await siteWithProjects();
    const uploads = [await uploadsStill(owner), await uploadsStill(owner, '#d14')];
    const { src } = (await uploadsStill(owner, '#0a0')).picture;
    const { content: before } = await edited(owner, first.id);
    const pictures = uploads.map(({ picture: { id } }) => {
      return { id, description: 'A screen', caption: '', focal_x: 50, focal_y: 50 };
    });
    const changed = {
      ...before,
      pictures: [...before.pictures, ...pictures],
      blocks: [{ kind: 'gallery', pictures: pictures.slice(0, 2).map(({ id }) => id), columns: 2 }],
    };
    const content = JSON.stringify(changed);
    const changes = { project_title: 'Renamed', content, ...(way === 'uploaded' && { main_photo: src }) };
    const photo = way === 'sent' ? { photo: await picture({ colour: '#00a' }) } : {};
    const statements = await site.statementsOf(async () =>
      expectOk(await sendProject(owner, { id: first.id, changes, ...photo })),
    );
    const saved = await edited(owner, first.id);
    expect(saved.content.pictures).toMatchObject(changed.pictures);
    expect(saved.project.main_photo).not.toBe(first.main_photo);
    // Besides those of the session, the transaction and PostgreSQL's locks and notifications.
    const others = statements.filter((text) => !/^begin|^commit|"sessions"|pg_/.test(text));
    expect(others).toHaveLength(number);
  },
);

test('category pages run no SQL statements after the home page has read the catalogue', async () => {
  const { site, open } = await siteWithProjects();
  await open(pages.home);
  expect(await site.statementsOf(() => open(pages.category('Web Development')))).toEqual([]);
});

test('the catalogue is read with three SQL statements, however many projects there are', async () => {
  const { site, owner } = await siteWithProjects();
  const { id } = await addProject(owner);
  await copyProject(site, id, 500);
  expect(await site.statementsOf(() => catalogueService(site.database).current())).toHaveLength(3);
});
