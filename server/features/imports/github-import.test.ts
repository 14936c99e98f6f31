/** Importing repositories from GitHub. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { gitHubFaults } from '#contract/imports/import-texts.ts';
import { type ImportPreview, importsApi } from '#contract/imports/imports.ts';
import { issuesIn } from '../../testing/failures.ts';
import { fixture } from '../../testing/imports.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

/** Returns a site with a fake GitHub and the requests that it received. */
async function siteWithGitHub(answer: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const env = { GITHUB_API: `http://127.0.0.1:${port}` };
  const { owner, site } = await ownedSite(() => testSite({ env }));
  const importUser = (user: string) => owner('POST', importsApi.address, { address: user });
  return { importUser, requests, site };
}

test('a GitHub user’s repositories are listed, with forks and archived ones marked and not selected', async () => {
  const { importUser, requests } = await siteWithGitHub((_request, response) =>
    response.end(fixture('github.json')),
  );
  const preview = expectOk(await importUser('ines-prado')).json<ImportPreview>();
  expect(preview.projects.map(({ was, proposed, project }) => ({ was, proposed, ...project }))).toMatchObject(
    [
      {
        project_title: 'tide-table',
        was: '12 ★, 2019 – 2021',
        proposed: true,
        project_tags: ['maps', 'sea'],
        technology_used: ['TypeScript'],
        github_link: 'https://github.com/ines-prado/tide-table',
        links: [{ label: 'Website', url: 'https://tides.example.org' }],
      },
      { project_title: 'somebody-elses', was: 'fork, archived, 2022', proposed: false, links: [] },
    ],
  );
  expect(preview.profile).toEqual([
    { field: 'github_link', before: '', after: 'https://github.com/ines-prado' },
  ]);
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/users/ines-prado/repos?per_page=100&sort=pushed'],
  ]);
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
});

test.each([
  '',
  '../orgs/x',
  'a/b',
  'a?b',
  'a b',
  '-a',
  'a--b',
  'a-',
  'a'.repeat(40),
  'http://127.0.0.1/',
  'ä',
])('“%s” is refused as a GitHub user name without calling GitHub', async (user) => {
  const { importUser, requests } = await siteWithGitHub((_request, response) => response.end('[]'));
  expect(issuesIn(await importUser(user))).toHaveProperty('address');
  expect(requests).toEqual([]);
});

test('errors, redirects and unreadable responses from GitHub are each explained at the field', async () => {
  let answer: RequestListener = () => undefined;
  const { importUser, site, requests } = await siteWithGitHub((request, response) =>
    answer(request, response),
  );
  const reset = String(Math.floor(site.clock.now() / 1000) + 34 * 60);
  const cases: [RequestListener, string][] = [
    [(_request, response) => response.writeHead(404).end('{}'), gitHubFaults.unknown],
    [
      (_request, response) => response.writeHead(403, { 'x-ratelimit-reset': reset }).end('{}'),
      gitHubFaults.limited(34),
    ],
    [(_request, response) => response.writeHead(429).end('{}'), gitHubFaults.limited(undefined)],
    [(_request, response) => response.writeHead(500).end(), gitHubFaults.odd],
    [(_request, response) => response.end('{"message":"no list"}'), gitHubFaults.odd],
    [(_request, response) => response.end(Buffer.alloc(5 * 1024 * 1024, ' ')), gitHubFaults.odd],
    [(request) => request.socket.destroy(), gitHubFaults.unreachable],
  ];
  for (const [given, fault] of cases) {
    answer = given;
    expect(issuesIn(await importUser('ines-prado'))).toEqual({ address: fault });
  }
  const before = requests.length;
  // Redirects are not followed.
  answer = (_request, response) => response.writeHead(301, { location: '/elsewhere' }).end();
  expect(issuesIn(await importUser('ines-prado'))).toEqual({ address: gitHubFaults.odd });
  expect(requests.length).toBe(before + 1);
});

test('an import from GitHub is refused with an explanation when the setting for it is off', async () => {
  const { owner } = await ownedSite(testSite);
  expect(issuesIn(await owner('POST', importsApi.address, { address: 'ines-prado' }))).toEqual({
    address: gitHubFaults.off,
  });
});
