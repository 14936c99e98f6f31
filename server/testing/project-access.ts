/** Opening protected projects in tests. */
import { pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { accessApi, type NewAccessLink } from '#contract/projects/protected-projects.ts';
import type { Owner } from './portfolio.ts';
import { expectOk, type TestResponse, type TestSite } from './site.ts';

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
};

/** Makes an access link and returns its path. */
export async function makesLink(
  owner: Owner,
  id: number,
  changes: Partial<NewAccessLink> = {},
): Promise<string> {
  const body = { name: 'Recruiter at Acme', expires_at: null, max_visits: null, ...changes };
  const { link } = expectOk(await owner('POST', accessApi.links(id), body)).json<{ link: string }>();
  return link.replace(/^https?:\/\/[^/]+/, '');
}

/** Returns the cookie that the response sets, as `name=value`. */
function cookieOf({ headers }: TestResponse): string | undefined {
  const [set] = [headers['set-cookie']].flat();
  return set?.split(';', 1)[0];
}

/** Follows an access link in a browser. The cookie is '' if it sets none. */
export async function follows(
  site: TestSite,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ response: TestResponse; cookie: string }> {
  const response = await site.visitor('GET', path, undefined, { ...browser, ...headers });
  return { response, cookie: cookieOf(response) ?? '' };
}

/** Posts the form of the project's page. */
export async function enters(
  site: TestSite,
  project: Pick<Project, 'id' | 'category' | 'project_title'>,
  password: string,
  headers: Record<string, string> = {},
): Promise<{ response: TestResponse; cookie: string }> {
  const response = await site.visitor(
    'POST',
    pages.project(project.category, project),
    Buffer.from(new URLSearchParams({ password }).toString()),
    { ...browser, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  );
  return { response, cookie: cookieOf(response) ?? '' };
}
