import { describe, expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import { type Owner } from '../../testing/portfolio.ts';
import { multipart, ownerAccount, testSite } from '../../testing/site.ts';

async function sends(owner: Owner, url: string, fields: Record<string, string>) {
  const { payload, headers } = await multipart(fields);
  return owner('PUT', url, payload, headers);
}

async function profileOf(owner: Owner) {
  return (await owner('GET', api.profile)).json<{
    user: Record<string, unknown>;
    files_available: Record<string, unknown>;
  }>();
}

test('the profile is empty before there is an owner', async () => {
  const site = await testSite();
  const response = await site.visitor('GET', api.profile);
  expect([response.statusCode, response.json()]).toEqual([200, { user: null, files_available: {} }]);
});

test('a new owner’s profile has every field of the API, empty except for name and email address', async () => {
  const site = await testSite();
  await site.owner();
  expect((await site.visitor('GET', api.profile)).json()).toEqual({
    user: {
      fullname: ownerAccount.fullname,
      email: ownerAccount.email,
      phone_number: null,
      home_page_title: null,
      home_page_sub_title: null,
      home_page_description: null,
      home_photo: null,
      home_photo_url: null,
      github_link: null,
      linked_link: null,
      website_link: null,
      resume: null,
    },
    files_available: {},
  });
});

test('the profile can be read with an invalid bearer token', async () => {
  const site = await testSite();
  await site.owner();
  expect(
    (await site.visitor('GET', api.profile, undefined, { authorization: 'Bearer long-dead' })).statusCode,
  ).toBe(200);
});

test('the profile can be changed by the owner only', async () => {
  const site = await testSite();
  await site.owner();
  for (const url of [api.updateBasicInfo, api.updateHome, api.updateSocial]) {
    expect(codeOf(await site.visitor('PUT', url)), url).toEqual([401, 'unauthorized']);
  }
});

test('basic info is saved trimmed, and the profile has it at once', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await site.visitor('GET', api.profile);
  const response = await owner('PUT', api.updateBasicInfo, {
    fullname: '  Asha R. ',
    phone_number: ' 9811100042 ',
  });
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { success: true, message: 'Your profile has been updated.' },
  ]);
  expect((await profileOf(owner)).user).toMatchObject({ fullname: 'Asha R.', phone_number: '9811100042' });
});

test('basic info with an invalid name or phone number is refused with a message for each field', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (const [body, issues] of [
    [{ phone_number: '9811100042' }, { fullname: 'Full name is required' }],
    [{ fullname: '  ', phone_number: '9811100042' }, { fullname: 'Full name is required' }],
    [
      { fullname: 'x'.repeat(101), phone_number: '9811100042' },
      { fullname: 'Must be at most 100 characters' },
    ],
    [
      { fullname: 'Asha\r\nRao', phone_number: '9811100042' },
      { fullname: 'Line breaks are not allowed here' },
    ],
    [{ fullname: 'Asha' }, { phone_number: 'Phone number is required' }],
    [{ fullname: 'Asha', phone_number: '' }, { phone_number: 'Phone number is required' }],
    [
      { fullname: 'Asha', phone_number: '981110004' },
      { phone_number: 'Phone number must be exactly 10 digits' },
    ],
    [
      { fullname: 'Asha', phone_number: '98111000421' },
      { phone_number: 'Phone number must be exactly 10 digits' },
    ],
    [
      { fullname: 'Asha', phone_number: '98111-0004' },
      { phone_number: 'Phone number must be exactly 10 digits' },
    ],
    [
      { fullname: 'Asha', phone_number: '٩٨١١١٠٠٠٤٢' },
      { phone_number: 'Phone number must be exactly 10 digits' },
    ],
    [{}, { fullname: 'Full name is required', phone_number: 'Phone number is required' }],
  ] as const) {
    expect(issuesIn(await owner('PUT', api.updateBasicInfo, body)), JSON.stringify(body)).toEqual(issues);
  }
});

test('a change of basic info ignores an email address in it', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await owner('PUT', api.updateBasicInfo, {
    fullname: 'Asha',
    phone_number: '9811100042',
    email: 'other@example.org',
  });
  expect((await profileOf(owner)).user).toMatchObject({ email: ownerAccount.email });
});

test('home page texts change if sent, and stay otherwise', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const texts = {
    home_page_title: 'Hello',
    home_page_sub_title: 'I build things',
    home_page_description: 'First\n\nSecond',
  };
  expect((await sends(owner, api.updateHome, texts)).json()).toEqual({
    success: true,
    message: 'Your home page has been updated.',
  });
  await sends(owner, api.updateHome, { home_page_title: 'Welcome' });
  expect((await profileOf(owner)).user).toMatchObject({ ...texts, home_page_title: 'Welcome' });
  expect((await sends(owner, api.updateHome, { nothing: 'of ours' })).statusCode).toBe(200);
});

test('home page texts are refused when empty or too long', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (const [name, required, max] of [
    ['home_page_title', 'Title is required', 120],
    ['home_page_sub_title', 'Subtitle is required', 200],
    ['home_page_description', 'Home page description is required', 2000],
  ] as const) {
    expect(issuesIn(await sends(owner, api.updateHome, { [name]: ' ' })), name).toEqual({
      [name]: required,
    });
    expect(issuesIn(await sends(owner, api.updateHome, { [name]: 'x'.repeat(max + 1) })), name).toEqual({
      [name]: `Must be at most ${max} characters`,
    });
    expect((await sends(owner, api.updateHome, { [name]: 'x'.repeat(max) })).statusCode).toBe(200);
  }
});

describe('social links', () => {
  const links = {
    github_link: 'https://github.com/example',
    linked_link: 'https://www.linkedin.com/in/example',
    website_link: 'http://example.com',
  };

  test('social links change if sent, stay otherwise, and are removed if sent empty', async () => {
    const site = await testSite();
    const owner = await site.owner();
    expect((await sends(owner, api.updateSocial, links)).json()).toEqual({
      success: true,
      message: 'Your links and resume have been updated.',
    });
    await sends(owner, api.updateSocial, { linked_link: '' });
    expect((await profileOf(owner)).user).toMatchObject({ ...links, linked_link: null });
  });

  test('social links are refused unless they are http(s) URLs', async () => {
    const site = await testSite();
    const owner = await site.owner();
    for (const [name, message] of [
      ['github_link', 'Enter a valid GitHub URL'],
      ['linked_link', 'Enter a valid LinkedIn URL'],
      ['website_link', 'Enter a valid website URL'],
    ] as const) {
      for (const link of [
        'javascript:alert(1)',
        'data:text/html,x',
        'example.com',
        'https://',
        'mailto:a@example.com',
      ]) {
        expect(issuesIn(await sends(owner, api.updateSocial, { [name]: link })), link).toEqual({
          [name]: message,
        });
      }
    }
  });

  test('social links accept multipart only, like home page texts; basic info accepts JSON only', async () => {
    const site = await testSite();
    const owner = await site.owner();
    for (const url of [api.updateSocial, api.updateHome])
      expect(codeOf(await owner('PUT', url, { ...links })), url).toEqual([415, 'unsupported_media_type']);
    expect(codeOf(await sends(owner, api.updateBasicInfo, { fullname: 'Asha' }))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });
});
