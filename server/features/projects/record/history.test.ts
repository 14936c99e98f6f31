/** Versions of projects: what makes one, who sees them and how long they are kept. */
import { expect, test } from 'vitest';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { historyLimits } from '#contract/content/history.ts';
import { historyApi } from '#contract/projects/project-history.ts';
import { api } from '#contract/addresses.ts';
import { trashApi } from '#contract/trash/trash.ts';
import { siteWithAssistants } from '../../../testing/assistants.ts';
import { codeOf } from '../../../testing/failures.ts';
import {
  caseStudyWith,
  change,
  changesOf,
  restore,
  siteWithProject,
  storedPictures,
  versionOf,
  versionsOf,
} from '../../../testing/history.ts';
import { takes } from '../../../testing/imports.ts';
import { picture } from '../../../testing/pictures.ts';
import {
  addCategory,
  addFurtherPicture,
  addProject,
  clinicQueue,
  removeFurtherPicture,
  sendContent,
  sendProject,
} from '../../../testing/portfolio.ts';
import { expectOk, testSite } from '../../../testing/site.ts';

const day = 24 * 60 * 60 * 1000;

test('a change of a project makes a version that names what differs from the one before', async () => {
  const { owner, id } = await siteWithProject();
  await change(owner, id, { project_title: 'Second', project_tags: '["Vue"]' });
  const { id: added } = await addFurtherPicture(owner, id);
  const study = { ...caseStudyWith(added), facts: { ...noCaseStudy.facts, role: 'Designer' } };
  expectOk(await sendContent(owner, id, study));
  await removeFurtherPicture(owner, id, added);
  expect(await changesOf(owner, id)).toEqual([
    ['pictures', 'blocks'],
    ['facts', 'blocks'],
    ['pictures'],
    ['project_title', 'project_tags'],
    [],
  ]);
  const [newest] = await versionsOf(owner, id);
  expect(newest).toMatchObject({ made_by: 'owner', saved_at: '2026-01-05T09:00:00.000Z' });
});

test('a change of a project makes no version if nothing differs', async () => {
  const { owner, id } = await siteWithProject({}, await picture());
  await change(owner, id, { category: 'web development' });
  expectOk(await sendContent(owner, id, noCaseStudy));
  expectOk(await owner('PUT', api.category(1), { category_name: 'Web Apps', category_icon_link: 'code' }));
  await change(owner, id, { category: 'Web Apps' });
  expect(await changesOf(owner, id)).toEqual([[]]);
});

test('a change of a project also adds the state before it to the history, if no version has that state', async () => {
  const { site, owner, id } = await siteWithProject();
  await site.database.db.deleteFrom('project_versions').execute();
  expect(await versionsOf(owner, id)).toEqual([]);
  site.clock.passes(day);
  await change(owner, id, { project_title: 'Second' });
  const [after, before] = await versionsOf(owner, id);
  expect(after).toMatchObject({ changed: ['project_title'], made_by: 'owner' });
  expect(before).toMatchObject({ made_by: null, saved_at: '2026-01-05T09:00:00.000Z' });
  expect((await versionOf(owner, id, before?.id)).project.project_title).toBe('Clinic Queue');
});

test('a version of a project may come from an assistant, an import or the schedule', async () => {
  const { site, owner, assistant } = await siteWithAssistants();
  await (await assistant('write')).callTool('create_project', { project_title: 'Written' });
  expect(await versionsOf(owner, 1)).toMatchObject([{ made_by: 'assistant' }]);
  const imported = {
    ...clinicQueue,
    project_tags: [],
    technology_used: [],
    github_link: '',
    youtube_link: '',
    main_photo: '',
    main_photo_description: '',
    ...noCaseStudy,
    pictures: [],
  };
  await takes(owner, [{ project: imported }]);
  expect(await versionsOf(owner, 2)).toMatchObject([{ made_by: 'import' }]);
  const publish_at = new Date(site.clock.now() + 1000).toISOString();
  const { id } = await addProject(owner, { state: 'scheduled', publish_at });
  site.clock.passes(2000);
  await expect
    .poll(() => versionsOf(owner, id))
    .toMatchObject([{ made_by: 'schedule', changed: ['state', 'publish_at'] }, { made_by: 'owner' }]);
});

test('versions of a project and their pictures are shown to the owner only, and only those of the project', async () => {
  const { site, owner, id } = await siteWithProject({}, await picture());
  const { id: added } = await addFurtherPicture(owner, id);
  const [version] = await versionsOf(owner, id);
  await removeFurtherPicture(owner, id, added);
  const { project, details } = await versionOf(owner, id, version?.id);
  const sources = [project.main_photo, details.pictures[0]?.src ?? ''];
  const other = await addProject(owner);
  const one = historyApi.one(id, version?.id ?? 0);
  const addresses = [historyApi.all(id), one];
  for (const address of [...addresses, ...sources, ...sources.map((source) => `${source}?w=320`)]) {
    expect((await owner('GET', address)).statusCode).toBe(200);
    expect((await owner('GET', address)).headers['cache-control']).toMatch(/no-store/);
    expect(codeOf(await site.visitor('GET', address))).toEqual([401, 'unauthorized']);
  }
  const ofOther = historyApi.one(other.id, version?.id ?? 0);
  expect(codeOf(await owner('GET', ofOther))).toEqual([404, 'not_found']);
  const onlyInHistory = sources[1]?.replace('/api/owner-pictures/', '/api/pictures/') ?? '';
  expect(codeOf(await site.visitor('GET', onlyInHistory))).toEqual([404, 'not_found']);
  expect(codeOf(await site.visitor('POST', historyApi.restore(id, 1)))).toEqual([401, 'unauthorized']);
  expect(codeOf(await restore(owner, other.id, version?.id))).toEqual([404, 'not_found']);

  expectOk(await owner('DELETE', api.project(id)));
  for (const address of addresses) expect(codeOf(await owner('GET', address))).toEqual([404, 'not_found']);
  expectOk(await owner('POST', `/api/trash/project/${id}/restore`));
  expect((await owner('GET', one)).statusCode).toBe(200);
  expectOk(await owner('DELETE', api.project(id)));
  expectOk(await owner('DELETE', `/api/trash/project/${id}`));
  expect(await storedPictures(site)).toBe(0);
  expect(await site.database.db.selectFrom('project_version_pictures').selectAll().execute()).toEqual([]);
  expect(await site.database.db.selectFrom('project_versions').select('project_id').execute()).toEqual([
    { project_id: other.id },
  ]);
});

test('the newest 50 versions of a project are kept, with their pictures', async () => {
  const { site, owner, id } = await siteWithProject({}, await picture());
  expectOk(await sendProject(owner, { id, photo: await picture({ colour: '#b3261e' }) }));
  for (let number = 2; number < historyLimits.versions; number += 1)
    await change(owner, id, { project_title: `Title ${number}` });
  expect(await versionsOf(owner, id)).toHaveLength(historyLimits.versions);
  expect(await storedPictures(site)).toBe(2);
  await change(owner, id, { project_title: 'Last' });
  expect(await versionsOf(owner, id)).toHaveLength(historyLimits.versions);
  expect(await storedPictures(site)).toBe(1);
});

test('restoring a project from the trash adds a version if its category changed, and none otherwise', async () => {
  const { site, owner, id } = await siteWithProject({ category: 'Web Development' });
  site.clock.passes(day);
  // Its category is another one now, with the same name.
  expectOk(await owner('DELETE', api.project(id)));
  expectOk(await owner('DELETE', api.category(1)));
  await addCategory(owner);
  expectOk(await owner('POST', trashApi.restore('project', id)));
  const [newest, ...others] = await versionsOf(owner, id);
  expect(newest).toMatchObject({ changed: ['category'], saved_at: '2026-01-06T09:00:00.000Z' });
  expect(others).toHaveLength(1);
  expectOk(await owner('DELETE', api.project(id)));
  expectOk(await owner('POST', trashApi.restore('project', id)));
  expect(await versionsOf(owner, id)).toHaveLength(2);
});

test('a version of a project is deleted a year after a newer one replaced it', async () => {
  const { site, owner, id } = await siteWithProject({}, await picture());
  expectOk(await sendProject(owner, { id, photo: await picture({ colour: '#b3261e' }) }));
  site.clock.passes(day);
  await change(owner, id, { project_title: 'Last' });
  await site.close();
  async function leftAfter(days: number) {
    site.clock.passes(days * day);
    const later = await testSite({ data: site.data, clock: site.clock });
    const { db } = later.database;
    const versions = async () => (await db.selectFrom('project_versions').select('id').execute()).length;
    return { later, left: async () => [await versions(), await storedPictures(later)] };
  }
  const soon = await leftAfter(historyLimits.days - 1);
  await expect.poll(soon.left).toEqual([2, 1]);
  await soon.later.close();
  const late = await leftAfter(10 * historyLimits.days);
  await expect.poll(late.left).toEqual([1, 1]);
});
