import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Category } from '#contract/categories/categories.ts';
import { type Statistics, statisticsApi } from '#contract/statistics/statistics.ts';
import { firstStepsApi } from '#contract/first-steps/first-steps.ts';
import { api, pages } from '#contract/addresses.ts';
import { jsonResumePath } from '#contract/resume/resume.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Featured } from '#contract/projects/project-lists.ts';
import { runCommand } from '../../testing/command.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { enters } from '../../testing/project-access.ts';
import { expectOk, testSite } from '../../testing/site.ts';

test('demo fills an empty site once and prints the login', async () => {
  const data = await testDatabase();
  const { stdout } = await runCommand('demo', [], data);

  const site = await testSite({ data });
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)\n/.exec(stdout) ?? [];
  const { token } = expectOk(await site.visitor('POST', api.login, { email, password })).json();
  const asOwner = { authorization: `Bearer ${token}` };
  expect((await site.visitor('GET', firstStepsApi.all, undefined, asOwner)).json()).toMatchObject({
    dismissed: true,
    examples: 'impossible',
  });

  const categories = (await site.visitor('GET', api.categories)).json<Category[]>();
  expect(categories.filter((one) => one.associated_with === null)).toHaveLength(4);
  expect(categories.filter((one) => one.associated_with !== null)).toHaveLength(3);

  const projects = (await site.visitor('GET', api.projects)).json<Project[]>();
  expect(projects).toHaveLength(16);
  for (const { category_name } of categories)
    expect(projects.filter((one) => one.category === category_name).length).toBeGreaterThanOrEqual(2);
  for (const { main_photo } of projects)
    expect((await sharp((await site.visitor('GET', main_photo)).rawPayload).metadata()).format).toBe('jpeg');

  const [, title, opens = ''] =
    /The protected project “(.+)” opens with the password (\S+)\n/u.exec(stdout) ?? [];
  const locked = projects.find(({ state }) => state === 'protected');
  expect(locked).toMatchObject({ project_title: title, project_tags: [] });
  const pagesOfSite = await testSite({ data, pages: true });
  const entered = await enters(pagesOfSite, locked as Project, opens);
  expect(entered.response.statusCode).toBe(303);

  const { selected } = (await site.visitor('GET', api.featured)).json<Featured>();
  expect(selected.map(({ project_title }) => project_title)).toEqual([
    'Atlas of Small Museums',
    'Signal House',
    'Frame by Frame',
    'Clinic Queue',
    'Studio Palette',
    'Rann Salt',
  ]);

  const counted = (
    await site.visitor('GET', `${statisticsApi.all}?days=30`, undefined, asOwner)
  ).json<Statistics>();
  expect(counted.pages.map((page) => page.title)).not.toContainEqual(expect.stringMatching(/^Deleted/u));

  const { pictures, case_study } = (
    await site.visitor('GET', api.projectDetails(selected[0]?.id ?? 0))
  ).json<ProjectDetails>();
  expect(pictures).toHaveLength(10);
  expect(pictures.filter(({ video }) => video)).toHaveLength(1);
  // A block of every kind but a button and a video elsewhere.
  expect(new Set(case_study.blocks.map(({ kind }) => kind)).size).toBe(7);
  for (const { id } of selected.slice(1, 4)) {
    const told = (await site.visitor('GET', api.projectDetails(id))).json<ProjectDetails>();
    expect(told.pictures).toHaveLength(5);
  }

  const { user, files_available } = (await site.visitor('GET', api.profile)).json<{
    user: Record<string, unknown>;
    files_available: { resume_page: string };
  }>();
  // The PDF is generated from the resume data, where possible.
  expect(Object.entries(user).filter(([, value]) => value === null)).toEqual([['resume', null]]);
  expect(files_available.resume_page).toBe(pages.resume);
  expect((await site.visitor('GET', jsonResumePath)).json()).toMatchObject({
    basics: { name: 'Meera Iyer' },
  });

  expect(await runCommand('demo', [], data)).toMatchObject({
    status: 1,
    stderr:
      databaseKind === 'sqlite'
        ? `The site in ${data.DATA_DIR} already has an owner. To create the demo in another folder: DATA_DIR=demo npm run demo\n`
        : expect.stringMatching(
            /^The site in postgres:\S+ already has an owner\. .+: DATABASE_URL= DATA_DIR=demo npm run demo\n$/u,
          ),
  });
  expect((await site.visitor('GET', api.projects)).json()).toHaveLength(16);
});

test('demo in an empty folder prints the folder, the address and the command that starts this site', async () => {
  const data = await testDatabase({ migrated: false });
  const { stdout, stderr } = await runCommand('demo', [], { ...data, PORT: '4711' });
  expect(stderr).toBe('');
  const place = databaseKind === 'sqlite' ? data.DATA_DIR : 'postgres:';
  expect(stdout).toContain(`Created 7 categories and 17 projects in ${place}`);
  expect(stdout).toMatch(
    new RegExp(
      `\nOpen http://localhost:4711\\. If .+: (?:DATABASE_URL=\\S+ )?DATA_DIR=${data.DATA_DIR} PORT=4711 npm start\n$`,
      'u',
    ),
  );
});

test('demo --json prints one object for programs', async () => {
  const data = await testDatabase();
  const { stdout } = await runCommand('demo', ['--json'], { ...data, PORT: '4711' });
  const { url, email, password, protected_project, ...counts } = JSON.parse(stdout);
  expect(protected_project).toEqual({ title: 'Ledger Lines', password: expect.stringMatching(/^\S{12}$/u) });
  expect({ url, counts }).toEqual({
    url: 'http://localhost:4711',
    counts: { categories: 7, projects: 17 },
  });
  const site = await testSite({ data });
  expectOk(await site.visitor('POST', api.login, { email, password }));
});
