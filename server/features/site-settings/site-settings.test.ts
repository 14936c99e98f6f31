/** The site settings and their effect on pages. */
import { describe, expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import {
  defaultSiteSettings,
  type Site,
  type SiteSettings,
  siteSettingsApi,
  siteSettingsLimits,
} from '#contract/site-settings/site-settings.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import type { Owner } from '../../testing/portfolio.ts';
import { wholeResume } from '../../testing/resume-samples.ts';
import { expectOk, ownerAccount, type TestSite, testSite } from '../../testing/site.ts';

const settings: SiteSettings = {
  location: 'Köln, Germany',
  phone_prefix: '+49',
  reply_within_hours: 48,
  footer_list: 'Photo',
  language: 'en',
  direction: 'rtl',
  statistics: false,
  email_shown: 'sign_in',
  contact_email: '',
  empty_texts: { ...defaultSiteSettings.empty_texts, no_categories: 'Soon more' },
  links: [
    { kind: 'mastodon', name: '', url: 'https://mastodon.example/@asha' },
    { kind: 'other', name: 'Allotment', url: 'https://allotment.example' },
    { kind: 'booking', name: '', url: 'https://calendar.example/asha' },
    { kind: 'cv', name: 'Lebenslauf', url: 'https://cv.example/asha' },
  ],
};

const save = (owner: Owner, changes: Partial<SiteSettings> = {}, headers?: Record<string, string>) =>
  owner('PUT', siteSettingsApi.settings, { ...settings, ...changes }, headers);
const siteOf = async (site: TestSite) => expectOk(await site.visitor('GET', api.site)).json<Site>();

const mark = expect.stringMatching(/^M/) as string;

test('a new site has the default settings and no links, logo, phone or pages', async () => {
  const site = await testSite();
  expect(await siteOf(site)).toEqual({
    location: 'New Delhi, India',
    phone_prefix: '+91',
    reply_within_hours: 24,
    footer_list: 'Automation',
    language: 'en',
    direction: 'ltr',
    statistics: true,
    empty_texts: { no_categories: '', explore_category: '', no_projects_yet: '', no_matching_projects: '' },
    links: [],
    phone: null,
    logo: null,
    theme: 'paper',
    layout: 'mosaic',
    pages: [],
  });
});

test('visitors get the owner’s settings, each link with name and icon', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { etag } = (await site.visitor('GET', api.site)).headers;
  expectOk(await save(owner));
  const { links, ...rest } = await siteOf(site);
  const { email_shown: _inTheProfile, contact_email: _too, ...shown } = settings;
  expect(rest).toEqual({
    ...shown,
    links: undefined,
    phone: null,
    logo: null,
    theme: 'paper',
    layout: 'mosaic',
    pages: [],
  });
  expect(links).toEqual([
    { name: 'Mastodon', url: 'https://mastodon.example/@asha', mark },
    { name: 'Allotment', url: 'https://allotment.example', mark: null },
    { name: 'Book a call', url: 'https://calendar.example/asha', mark },
    { name: 'Lebenslauf', url: 'https://cv.example/asha', mark },
  ]);
  const again = await site.visitor('GET', api.site, undefined, { 'if-none-match': String(etag) });
  expect(again.statusCode, 'a copy from before is not good any more').toBe(200);
  expect((await owner('GET', siteSettingsApi.settings)).json()).toEqual(settings);
});

test('a change of the settings appears on the pages of every instance', async () => {
  const site = await testSite({ pages: true });
  const other = await testSite({ pages: true, data: site.data });
  const page = async () => (await other.visitor('GET', pages.contact)).body;
  expect(await page()).toContain('<html lang="en" dir="ltr">');
  expectOk(await save(await site.owner()));
  await expect.poll(page).toContain('<html lang="en" dir="rtl">');
  const body = await page();
  expect(body).toContain('Köln, Germany');
  expect(body).not.toContain('New Delhi');
  expect(body).toContain('aria-label="Mastodon"');
});

test('a change of the settings needs the current version', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const read = String((await owner('GET', siteSettingsApi.settings)).headers.etag);
  const first = expectOk(await save(owner, {}, { 'if-match': read }));
  expect(codeOf(await save(owner, { location: 'Elsewhere' }, { 'if-match': read }))).toEqual([412, 'stale']);
  expectOk(await save(owner, { location: 'Bonn' }, { 'if-match': String(first.headers.etag) }));
  expect((await siteOf(site)).location).toBe('Bonn');
});

test('one of two simultaneous first changes of the settings is refused', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const read = { 'if-match': String((await owner('GET', siteSettingsApi.settings)).headers.etag) };
  const responses = await Promise.all([save(owner, {}, read), save(owner, { location: 'Bonn' }, read)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
});

test('invalid settings are refused at their fields and change nothing', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const link = settings.links[0] as SiteSettings['links'][number];
  const before = await siteOf(site);
  for (const [changes, issues] of [
    [{ phone_prefix: '91' }, { phone_prefix: 'Must be a + and one to three digits, such as +91' }],
    [{ phone_prefix: '+0' }, { phone_prefix: 'Must be a + and one to three digits, such as +91' }],
    [{ location: 'x'.repeat(101) }, { location: 'Must be at most 100 characters' }],
    ...[0, 721, 1.5].map((hours) => [
      { reply_within_hours: hours },
      { reply_within_hours: 'Must be a whole number from 1 to 720, or empty' },
    ]),
    [{ links: [{ ...link, url: 'javascript:alert(1)' }] }, { 'links.0.url': 'Must be a valid URL' }],
    [{ links: [link, { ...link, kind: 'other', name: ' ' }] }, { 'links.1.name': 'Site name is required' }],
    [{ links: [link, link] }, { links: 'This link is already in the list' }],
    [
      {
        links: Array.from({ length: siteSettingsLimits.links + 1 }, (_, at) => ({
          ...link,
          url: `${link.url}${at}`,
        })),
      },
      { links: 'No more than 12 links' },
    ],
  ] as [Partial<SiteSettings>, Record<string, string>][])
    expect(issuesIn(await save(owner, changes)), JSON.stringify(changes)).toEqual(issues);
  expect(issuesIn(await save(owner, { language: 'xx' as 'en' }))).toHaveProperty('language');
  expect(await siteOf(site)).toEqual(before);
});

test('only the owner reads and changes the settings', async () => {
  const site = await testSite();
  for (const method of ['GET', 'PUT'] as const)
    expect(
      codeOf(await site.visitor(method, siteSettingsApi.settings, method === 'PUT' ? settings : undefined)),
    ).toEqual([401, 'unauthorized']);
});

describe('the public email address', () => {
  const openPages = async () => {
    const site = await testSite({ pages: true });
    const owner = await site.owner();
    expectOk(await owner('PUT', resumeApi.resume, wholeResume));
    const shown = async () => {
      const { user } = expectOk(await site.visitor('GET', api.profile)).json<Profile>();
      const texts = [
        pages.home,
        pages.contact,
        pages.resume,
        api.profile,
        '/resume.json',
        '/.well-known/security.txt',
      ];
      const bodies = await Promise.all(texts.map(async (path) => (await site.visitor('GET', path)).body));
      const named = (address: string) => texts.filter((_path, index) => bodies[index]?.includes(address));
      return { email: user?.email, named };
    };
    return { owner, shown };
  };

  test('the public email address is the sign-in address by default', async () => {
    const { shown } = await openPages();
    const { email, named } = await shown();
    expect(email).toBe(ownerAccount.email);
    expect(named(ownerAccount.email)).toHaveLength(6);
  });

  test('the public email address can be another one, which hides the sign-in address', async () => {
    const { owner, shown } = await openPages();
    expectOk(await save(owner, { email_shown: 'other', contact_email: 'hello@asha.example' }));
    const { email, named } = await shown();
    expect(email).toBe('hello@asha.example');
    expect(named('hello@asha.example')).toHaveLength(6);
    expect(named(ownerAccount.email)).toEqual([]);
    expect((await owner('GET', api.security)).json()).toMatchObject({ email: ownerAccount.email });
  });

  test('the public email address can be hidden, and then no page names an address', async () => {
    const { owner, shown } = await openPages();
    expectOk(await save(owner, { email_shown: 'none', contact_email: 'hello@asha.example' }));
    const { email, named } = await shown();
    expect([email, named(ownerAccount.email), named('hello@asha.example'), named('mailto:')]).toEqual([
      '',
      [],
      [],
      [],
    ]);
  });

  test('the public email address must be valid', async () => {
    const site = await testSite();
    const owner = await site.owner();
    expect(issuesIn(await save(owner, { email_shown: 'other' }))).toEqual({
      contact_email: 'Enter the email address to show visitors',
    });
    expect(issuesIn(await save(owner, { contact_email: 'hello@' }))).toEqual({
      contact_email: 'Invalid email address',
    });
  });
});

describe('the phone number', () => {
  const basicInfo = (owner: Owner, phone_number: string) =>
    owner('PUT', api.updateBasicInfo, { fullname: 'Asha Rao', phone_number });

  test('a phone number outside India has as many digits as E.164 allows after the prefix', async () => {
    const site = await testSite();
    const owner = await site.owner();
    expectOk(await save(owner, { phone_prefix: '+49' }));
    const fault = { phone_number: 'Phone number must be 4 to 13 digits after +49' };
    for (const wrong of ['123', '12345678901234', '0221 4710'])
      expect(issuesIn(await basicInfo(owner, wrong))).toEqual(fault);
    expectOk(await basicInfo(owner, '2214710'));
  });

  test.each([
    ['+49', '03012345678', '+49 30 12345678', '123456789012', undefined],
    ['+1', '2125550142', '+1 212 555 0142', '212555014', 'Phone number is too short for +1'],
    ['+44', '2079460018', '+44 20 7946 0018', '20794600181', 'Phone number is too long for +44'],
    ['+91', '9811100042', '+91 9811100042', '981110004', 'Phone number must be exactly 10 digits'],
    ['+999', '123456', '+999 123456', '123', 'Phone number must be 4 to 12 digits after +999'],
  ])(
    'a phone number with %s has a length of that country, and visitors see it in the usual groups',
    async (...row) => {
      const [phone_prefix, number, shown, wrong, fault] = row;
      const site = await testSite();
      const owner = await site.owner();
      expectOk(await save(owner, { phone_prefix }));
      if (fault) expect(issuesIn(await basicInfo(owner, wrong))).toEqual({ phone_number: fault });
      else expectOk(await basicInfo(owner, wrong));
      expectOk(await basicInfo(owner, number));
      expect((await siteOf(site)).phone).toBe(shown);
    },
  );

  test('a new prefix that does not match the phone number is refused', async () => {
    const site = await testSite();
    const owner = await site.owner();
    expectOk(await save(owner, { phone_prefix: '+49' }));
    expectOk(await basicInfo(owner, '2214710'));
    expect(issuesIn(await save(owner, { phone_prefix: '+91' }))).toEqual({
      phone_prefix: 'Your phone number does not match this prefix. Phone number must be exactly 10 digits.',
    });
    expect((await siteOf(site)).phone_prefix).toBe('+49');
  });

  test('a saved phone number of a wrong length blocks only a change to a prefix that it does not match', async () => {
    const site = await testSite();
    const owner = await site.owner();
    expectOk(await save(owner, { phone_prefix: '+1' }));
    expectOk(await basicInfo(owner, '2125550142'));
    await site.database.db.updateTable('owner').set({ phone_number: '212555014' }).execute();
    expectOk(await save(owner, { phone_prefix: '+1', location: 'Albany' }));
    expect(await siteOf(site)).toMatchObject({ location: 'Albany', phone: '+1 212555014' });
    expect(issuesIn(await save(owner, { phone_prefix: '+91' }))).toEqual({
      phone_prefix: 'Your phone number does not match this prefix. Phone number must be exactly 10 digits.',
    });
    expectOk(await save(owner, { phone_prefix: '+49' }));
  });
});
