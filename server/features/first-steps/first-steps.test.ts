/** The first steps and the content that completes them. */
import { expect, test } from 'vitest';
import { appearanceApi } from '#contract/appearance/appearance.ts';
import { type FirstSteps, firstStepsApi } from '#contract/first-steps/first-steps.ts';
import { api } from '#contract/addresses.ts';
import { defaultSiteSettings, siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import { picture } from '../../testing/pictures.ts';
import { addCategory, addProject, type Owner } from '../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../testing/site.ts';

async function read(owner: Owner): Promise<FirstSteps> {
  return expectOk(await owner('GET', firstStepsApi.all)).json<FirstSteps>();
}

async function ticked(owner: Owner): Promise<string[]> {
  return (await read(owner)).steps.flatMap(({ name, done }) => (done ? [name] : []));
}

test('every first step is open for a new owner', async () => {
  const owner = await (await testSite()).owner();
  expect(await read(owner)).toEqual({
    steps: ['photo', 'place', 'category', 'project', 'look'].map((name) => ({ name, done: false })),
    dismissed: false,
    public_url: null,
    examples: 'possible',
  });
});

test('each first step is completed by its own action only', async () => {
  const owner = await (await testSite()).owner();
  await addCategory(owner);
  expect(await ticked(owner)).toEqual(['category']);
  const project = await addProject(owner, { state: 'draft' });
  expect(await ticked(owner)).toEqual(['category', 'project']);

  const home = await multipart({ home_page_title: 'Maps' });
  expectOk(await owner('PUT', api.updateHome, home.payload, home.headers));
  expect(await ticked(owner)).toEqual(['category', 'project']);
  const photo = await multipart({}, { home_page_photo: { bytes: await picture(), filename: 'me.png' } });
  expectOk(await owner('PUT', api.updateHome, photo.payload, photo.headers));
  expect(await ticked(owner)).toEqual(['photo', 'category', 'project']);

  const place = { ...defaultSiteSettings, language: 'hi' };
  expectOk(await owner('PUT', siteSettingsApi.settings, place));
  expect(await ticked(owner)).toEqual(['photo', 'category', 'project']);
  expectOk(await owner('PUT', siteSettingsApi.settings, { ...place, location: 'Köln' }));
  expect(await ticked(owner)).toEqual(['photo', 'place', 'category', 'project']);

  const look = await multipart({ theme: 'signal', accent_hue: '', accent_chroma: '', icon: 'letter' });
  expectOk(await owner('PUT', appearanceApi, look.payload, look.headers));
  expect(await ticked(owner)).toEqual(['photo', 'place', 'category', 'project', 'look']);

  expectOk(await owner('DELETE', api.project(project.id)));
  expect(await ticked(owner)).toEqual(['photo', 'place', 'category', 'look']);
});

test('a phone number completes the first step “place”', async () => {
  const owner = await (await testSite()).owner();
  const body = { fullname: 'Asha Rao', phone_number: '9876543210' };
  expectOk(await owner('PUT', api.updateBasicInfo, body));
  expect(await ticked(owner)).toEqual(['place']);
});

test('the first steps are dismissed permanently on every instance', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (const _twice of [1, 2]) expectOk(await owner('POST', firstStepsApi.dismiss));
  expect(await read(owner)).toMatchObject({ dismissed: true });
  const other = await testSite({ data: site.data, clock: site.clock });
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await other.visitor('GET', firstStepsApi.all, undefined, headers)).json()).toMatchObject({
    dismissed: true,
  });
});

test('only the owner reads and changes the first steps', async () => {
  const site = await testSite();
  for (const [method, path] of [
    ['GET', firstStepsApi.all],
    ['POST', firstStepsApi.dismiss],
    ['POST', firstStepsApi.examples],
    ['DELETE', firstStepsApi.examples],
  ] as const)
    expect((await site.visitor(method, path)).statusCode).toBe(401);
});
