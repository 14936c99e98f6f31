/** Restoring versions of projects, also on another site. */
import { expect, test } from 'vitest';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { historyApi } from '#contract/projects/project-history.ts';
import { api } from '#contract/addresses.ts';
import { runCommand } from '../../../testing/command.ts';
import { testDatabase } from '../../../testing/database.ts';
import { codeOf, failureOf, issuesIn } from '../../../testing/failures.ts';
import {
  caseStudyWith,
  change,
  galleryOf,
  read,
  restore,
  siteWithProject,
  versionsOf,
} from '../../../testing/history.ts';
import { picture } from '../../../testing/pictures.ts';
import { downloadData } from '../../../testing/portable-site.ts';
import {
  addCategory,
  addFurtherPicture,
  edited,
  removeFurtherPicture,
  sendContent,
  sendProject,
} from '../../../testing/portfolio.ts';
import { expectOk, testSite } from '../../../testing/site.ts';

test('restoring a version of a project brings back its fields, pictures and case study, and can be undone', async () => {
  const { site, owner, id } = await siteWithProject({}, await picture());
  const { main_photo } = await read(owner, id);
  const first = await addFurtherPicture(owner, id, { caption: 'First', focal_x: 10 });
  const second = await addFurtherPicture(owner, id, { caption: 'Second' });
  expectOk(await sendContent(owner, id, caseStudyWith(first.id)));
  const [whole] = await versionsOf(owner, id);

  const photo = await picture({ colour: '#b3261e' });
  expectOk(await sendProject(owner, { id, changes: { project_title: 'Changed' }, photo }));
  expectOk(await sendContent(owner, id, noCaseStudy));
  await removeFurtherPicture(owner, id, first.id);
  expect((await site.visitor('GET', first.src)).statusCode).toBe(404);
  const [changed] = await versionsOf(owner, id);

  expect(expectOk(await restore(owner, id, whole?.id)).json()).toMatchObject({
    message: 'Version restored.',
    project: { project_title: 'Clinic Queue', main_photo },
  });
  const { pictures } = await galleryOf(owner, id);
  expect(pictures).toMatchObject([{ caption: 'First', focal_x: 10 }, second]);
  expect((await site.visitor('GET', pictures[0]?.src ?? '')).statusCode).toBe(200);
  const study = (await edited(owner, id)).content;
  expect(study).toMatchObject(caseStudyWith(pictures[0]?.id ?? 0));
  const [newest, before] = await versionsOf(owner, id);
  expect([newest?.made_by, before?.id]).toEqual(['restore', changed?.id]);

  expectOk(await restore(owner, id, changed?.id));
  expect(await read(owner, id)).toMatchObject({ project_title: 'Changed' });
  expect((await galleryOf(owner, id)).pictures).toEqual([second]);
  expect((await edited(owner, id)).content).toMatchObject(noCaseStudy);
  const count = (await versionsOf(owner, id)).length;
  expectOk(await restore(owner, id, changed?.id));
  expect(await versionsOf(owner, id)).toHaveLength(count);
});

test('restoring a version keeps the visibility of its project, and is refused if the version lacks what that needs', async () => {
  const { owner, id } = await siteWithProject({ state: 'draft', project_overview: '', project_tags: '[]' });
  const [draft] = await versionsOf(owner, id);
  await change(owner, id, { state: 'published' });
  const response = await restore(owner, id, draft?.id);
  expect(issuesIn(response)).toEqual({
    project_overview: 'Description is required',
    project_tags: 'At least one tag is required',
  });
  expect(failureOf(response)[2]).toBe(
    'This version lacks something that a published project needs: Description is required, ' +
      'At least one tag is required. Change the project to a draft first.',
  );
  await change(owner, id, { state: 'unlisted', project_title: 'Second' });
  const [, published] = await versionsOf(owner, id);
  expectOk(await restore(owner, id, published?.id));
  expect(await read(owner, id)).toMatchObject({ project_title: 'Clinic Queue', state: 'unlisted' });
});

test('restoring a version of a project uses its category’s present name, or the project’s present category if it is gone', async () => {
  const { owner, id } = await siteWithProject();
  const [first] = await versionsOf(owner, id);
  await addCategory(owner, { category_name: 'Data' });
  await change(owner, id, { category: 'Data' });
  const renamed = { category_name: 'Web Apps', category_icon_link: 'code' };
  expectOk(await owner('PUT', api.category(1), renamed));
  expectOk(await restore(owner, id, first?.id));
  expect(await read(owner, id)).toMatchObject({ category: 'Web Apps' });

  await change(owner, id, { category: 'Data' });
  expectOk(await owner('DELETE', api.category(1)));
  const response = expectOk(await restore(owner, id, first?.id));
  expect(response.json()).toMatchObject({
    message:
      'Version restored. The category “Web Development” no longer exists, so the project stays in “Data”.',
    project: { category: 'Data' },
  });
});

test('restoring a version of a project returns 412 if the project has changed meanwhile', async () => {
  const { owner, id } = await siteWithProject();
  const { headers } = await owner('GET', historyApi.all(id));
  const [first] = await versionsOf(owner, id);
  await change(owner, id, { project_title: 'Second' });
  const known = { 'if-match': String(headers.etag) };
  expect(codeOf(await restore(owner, id, first?.id, known))).toEqual([412, 'stale']);
  const { headers: now } = await owner('GET', historyApi.one(id, first?.id ?? 0));
  expect((await restore(owner, id, first?.id, { 'if-match': String(now.etag) })).statusCode).toBe(200);
});

test('exported data has the versions of projects, with pictures that only they use, which its import can restore', async () => {
  const { site, owner, id } = await siteWithProject({}, await picture());
  const { id: added } = await addFurtherPicture(owner, id, { caption: 'Removed' });
  expectOk(await sendContent(owner, id, caseStudyWith(added)));
  await removeFurtherPicture(owner, id, added);
  const versions = (await versionsOf(owner, id)).map(({ id: _new, ...version }) => version);
  const file = await downloadData(site, owner);

  const data = await testDatabase();
  expect(await runCommand('import', [file], data)).toMatchObject({ status: 0, stderr: '' });
  const other = await testSite({ data });
  const owner2 = await other.owner();
  const imported = await versionsOf(owner2, id);
  expect(imported).toMatchObject(versions);
  expect(imported).toHaveLength(versions.length);
  await change(owner2, id, { main_photo: (await read(owner2, id)).main_photo });
  expect(await versionsOf(owner2, id)).toHaveLength(versions.length);
  expectOk(await restore(owner2, id, imported[1]?.id));
  const [restored] = (await galleryOf(owner2, id)).pictures;
  expect(restored).toMatchObject({ caption: 'Removed' });
  expect((await other.visitor('GET', restored?.src ?? '')).statusCode).toBe(200);
});
