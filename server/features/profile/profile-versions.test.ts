/** Changes based on an older version of the profile are refused. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeOf } from '../../testing/failures.ts';
import type { Owner } from '../../testing/portfolio.ts';
import { expectOk, multipart, testSite } from '../../testing/site.ts';

const changes: [name: string, change: (owner: Owner, ifMatch: string) => ReturnType<Owner>][] = [
  [
    'basic info',
    (owner, ifMatch) =>
      owner(
        'PUT',
        api.updateBasicInfo,
        { fullname: 'Asha R.', phone_number: '9811100042' },
        { 'if-match': ifMatch },
      ),
  ],
  ['home page', (owner, ifMatch) => sendForm(owner, api.updateHome, { home_page_title: 'Hello' }, ifMatch)],
  [
    'links',
    (owner, ifMatch) => sendForm(owner, api.updateSocial, { website_link: 'https://asha.example' }, ifMatch),
  ],
];

async function sendForm(owner: Owner, url: string, fields: Record<string, string>, ifMatch: string) {
  const { payload, headers } = await multipart(fields);
  return owner('PUT', url, payload, { ...headers, 'if-match': ifMatch });
}

test.each(changes)(
  'a change of the %s needs the current version of the profile and creates a new one',
  async (_name, change) => {
    const site = await testSite();
    const owner = await site.owner();
    const read = String((await site.visitor('GET', api.profile)).headers.etag);
    const { etag } = expectOk(await change(owner, read)).headers;
    expect(codeOf(await change(owner, read))).toEqual([412, 'stale']);
    expectOk(await change(owner, String(etag)));
  },
);
