import { expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { api } from '#contract/addresses.ts';
import { testSite } from '../../testing/site.ts';

interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string }>;
  security?: object[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, { format?: string }> } }> };
}

interface Document {
  servers: { url: string }[];
  components: { responses: Record<string, object>; schemas: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

async function document(env: Record<string, string> = {}) {
  const site = await testSite({ env });
  return (await site.visitor('GET', `${api.docs}/json`)).json<Document>();
}

async function operations() {
  return (await document()).paths;
}

/** Statuses that every call documents, which the table omits. */
const commonStatuses = [400, 500, 503];
const bodyStatuses = [413, 415];

const ok = [200];
const read = [...ok, 304];
const one = [...ok, 404];
/** A picture of a project, or its video. */
const moving = [...one, 206, 304, 400, 416];
const picture = [...moving, 302];
const form = [400, 413, 415];
const ownForm = [...form, 401];
const calls: [method: string, path: string, statuses: number[]][] = [
  ['get', '/category', [...read, 302]],
  ['post', '/category', [201, ...ownForm, 409]],
  ['put', '/category/{id}', [...one, ...ownForm, 409, 412]],
  ['delete', '/category/{id}', [...one, 401, 409, 412]],
  ['get', '/api/category/{id}', [...one, 401]],
  ['get', '/api/project-manager', read],
  ['get', '/api/featured', read],
  ['get', '/api/search', ok],
  ['post', '/api/project-manager', [201, ...ownForm, 409]],
  ['get', '/api/project-manager/{id}', [...read, 404]],
  ['get', '/api/project-manager/{id}/details', [...read, 404]],
  ['put', '/api/project-manager/{id}', [...one, ...ownForm, 412]],
  ['delete', '/api/project-manager/{id}', [...one, 401, 412]],
  ['get', '/api/project-manager/{id}/history', [...one, 401]],
  ['get', '/api/project-manager/{id}/history/{version}', [...one, 401]],
  ['post', '/api/project-manager/{id}/history/{version}/restore', [...one, 401, 412]],
  ['get', '/api/project-manager/{id}/image', picture],
  ['get', '/api/project/{id}/editor', [...one, 401]],
  ['post', '/api/picture-uploads', [201, ...ownForm]],
  ['get', '/api/pictures', [...ok, 400, 401]],
  ['get', '/api/pictures/{picture}/{hash}', moving],
  ['get', '/api/owner-pictures/{picture}/{hash}', [...moving, 401]],
  ['put', '/api/pictures/{id}/video', [...one, ...ownForm]],
  ['post', '/api/pictures/{id}/video', [...one, ...ownForm]],
  ['get', '/api/site', read],
  ['post', '/api/visits', [204, 400]],
  ['get', '/api/statistics', [...ok, 400, 401]],
  ['get', '/api/statistics/projects', [...ok, 400, 401]],
  ['get', '/api/statistics/csv', [...ok, 304, 400, 401]],
  ['get', '/api/site-settings', [...ok, 401]],
  ['put', '/api/site-settings', [...ok, ...ownForm, 412]],
  ['get', '/api/resume-manager', [...ok, 401]],
  ['put', '/api/resume-manager', [...ok, ...ownForm, 412]],
  ['get', '/api/resume', [...read, 404]],
  ['get', '/resume.json', [...read, 404]],
  ['get', '/api/order', [...ok, 401]],
  ['put', '/api/order/categories', [...ok, ...ownForm, 409]],
  ['put', '/api/order/projects', [...ok, ...ownForm, 409]],
  ['put', '/api/order/featured', [...ok, ...ownForm, 409]],
  ['get', '/api/appearance', [...ok, 401]],
  ['put', '/api/appearance', [...ok, ...ownForm, 412]],
  ['get', '/api/appearance/custom-css', [...ok, 401]],
  ['get', '/api/hidden-projects', [...ok, 401]],
  ['get', '/api/hidden-projects/{id}', [...one, 401]],
  ['post', '/api/hidden-projects/{id}/copy', [201, 404, 401, 409]],
  ['get', '/api/hidden-projects/{id}/preview-link', [...one, 401]],
  ['post', '/api/hidden-projects/{id}/preview-link', [...one, 401]],
  ['delete', '/api/hidden-projects/{id}/preview-link', [...one, 401]],
  ['get', '/api/project-preview', [...one, 400]],
  ['get', '/api/auth/profile', read],
  ['put', '/api/auth/profile/update-basicinfo', [...ok, ...ownForm, 412]],
  ['put', '/api/auth/profile/update-home', [...ok, ...ownForm, 412]],
  ['put', '/api/auth/profile/update-social', [...ok, ...ownForm, 412]],
  ['put', '/api/auth/change-password', [...ok, ...ownForm]],
  ['post', '/api/form/submit', [...ok, ...form, 429]],
  ['get', '/api/form/begun', ok],
  ['get', '/api/messages', [...ok, 400, 401]],
  ['put', '/api/messages', [...one, ...ownForm]],
  ['get', '/api/messages/counts', [...ok, 401]],
  ['get', '/api/messages/csv', [...ok, 304, 400, 401]],
  ['post', '/api/messages/test-mail', [...one, 401, 429]],
  ['put', '/api/messages/{id}', [...one, ...ownForm]],
  ['delete', '/api/messages/{id}', [...one, 401]],
  ['post', '/api/messages/{id}/resend', [...one, 401]],
  ['get', '/api/auth/registration', ok],
  ['post', '/api/auth/register', [...ok, ...form, 403, 429]],
  ['post', '/api/auth/confirm-otp', [...ok, ...form, 403, 429]],
  ['post', '/api/auth/resend-otp', [...ok, ...form, 429]],
  ['post', '/api/auth/forgot-password', [...ok, ...form, 429]],
  ['post', '/api/auth/reset-password', [...ok, ...form]],
  ['post', '/api/auth/login', [...ok, ...form, 401, 403, 429]],
  ['post', '/api/auth/login/second-factor', [...ok, ...form, 403, 429]],
  ['post', '/api/auth/logout', [...ok, 401]],
  ['get', '/api/auth/security', [...ok, 401]],
  ['put', '/api/auth/security/address', [...ok, ...ownForm]],
  ['post', '/api/auth/security/address/code', [...ok, ...ownForm, 429]],
  ['post', '/api/auth/security/turn-off', [...ok, ...ownForm]],
  ['post', '/api/auth/security/authenticator/new', [...ok, 401]],
  ['put', '/api/auth/security/authenticator', [...ok, ...ownForm]],
  ['post', '/api/auth/security/authenticator/remove', [...ok, ...ownForm]],
  ['post', '/api/auth/security/passkeys/new', [...ok, ...ownForm]],
  ['post', '/api/auth/security/passkeys', [...ok, ...ownForm]],
  ['post', '/api/auth/security/passkeys/{id}/remove', [...one, ...ownForm]],
  ['post', '/api/auth/security/recovery-codes', [...ok, ...ownForm]],
  ['delete', '/api/auth/security/sessions', [...ok, 401]],
  ['delete', '/api/auth/security/sessions/{id}', [...one, 401]],
  ['get', '/api/files/resume', [...one, 206, 304, 416]],
  ['get', '/api/first-steps', [...ok, 401]],
  ['post', '/api/first-steps/dismiss', [...ok, 401]],
  ['post', '/api/first-steps/examples', [...ok, 401, 409]],
  ['delete', '/api/first-steps/examples', [...ok, 401]],
  ['get', '/api/assistants', [...ok, 401]],
  ['post', '/api/assistants', [201, ...ownForm]],
  ['post', '/api/assistants/{id}/revoke', [...one, ...ownForm]],
  ['get', '/api/trash', [...ok, 401]],
  ['delete', '/api/trash', [...ok, 401]],
  ['delete', '/api/trash/{kind}/{id}', [...one, 401, 409]],
  ['post', '/api/trash/{kind}/{id}/restore', [...one, 401, 409]],
  ['post', '/api/import/file', [...ok, ...ownForm]],
  ['post', '/api/import/address', [...ok, ...ownForm]],
  ['get', '/api/import/run', [...ok, 401]],
  ['post', '/api/import/run', [...ok, ...ownForm]],
  ['delete', '/api/import/run', [...ok, 401]],
  ['post', '/api/import/run/next', [...ok, ...ownForm, 409]],
  ['post', '/api/import/video', [...ok, 304, ...ownForm]],
  ['post', '/api/import/resume', [...ok, ...ownForm]],
  ['get', '/api/backups', [...ok, 401]],
  ['post', '/api/backups', [201, 401, 409]],
  ['post', '/api/backups/{name}/verify', [...one, 401, 409]],
  ['post', '/api/backups/{name}/restore', [...one, ...ownForm, 409]],
  ['post', '/api/backups/{name}/address', [...one, ...ownForm]],
  ['post', '/api/backups/{name}/remove', [...one, ...ownForm]],
  ['get', '/api/backups/download', [...one, 400]],
  ['post', '/api/portable-data/address', [...ok, 401, 409]],
  ['get', '/api/portable-data/download', [...one, 400, 409]],
  ['get', '/api/health', [...ok, 401]],
];

test('the API description has the expected statuses of each listed call', async () => {
  const paths = await operations();
  const documented = calls.map(([method, path]) => [
    method,
    path,
    Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number),
  ]);
  expect(documented).toEqual(
    calls.map(([method, path, statuses]) => [
      method,
      path,
      [...new Set([...statuses, ...commonStatuses, ...(method === 'get' ? [] : bodyStatuses)])].toSorted(
        (a, b) => a - b,
      ),
    ]),
  );
});

test('the API description names files that calls take, their If-Match header and whether they need a session', async () => {
  const paths = await operations();
  const filesOf = (operation: Operation | undefined) => {
    const { properties = {} } = operation?.requestBody?.content['multipart/form-data']?.schema ?? {};
    return Object.keys(properties).filter((name) => properties[name]?.format === 'binary');
  };
  expect(filesOf(paths['/api/project-manager']?.['post'])).toEqual(['main_photo']);
  expect(filesOf(paths['/api/project-manager/{id}']?.['put'])).toEqual(['main_photo']);
  expect(filesOf(paths['/api/picture-uploads']?.['post'])).toEqual(['picture']);
  expect(filesOf(paths['/api/auth/profile/update-home']?.['put'])).toEqual(['home_page_photo']);
  expect(filesOf(paths['/api/auth/profile/update-social']?.['put'])).toEqual(['resume']);
  expect(filesOf(paths['/api/appearance']?.['put'])).toEqual([
    'icon_picture',
    'logo_picture',
    'heading_font_file',
    'text_font_file',
  ]);
  for (const method of ['put', 'delete']) {
    const operation = paths['/api/project-manager/{id}']?.[method];
    expect(operation?.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'if-match' }));
    expect(operation?.security).toEqual([{ bearer: [] }]);
  }
});

test('calls of the API description have unique names, state who may make them, and share the error responses', async () => {
  const { paths, servers, components } = await document({ PUBLIC_URL: 'https://portfolio.example.org' });
  const all = Object.values(paths).flatMap((ofPath) => Object.values(ofPath));
  const names = all.map(({ operationId }) => operationId);
  expect(names).toContain('getProjectManagerById');
  expect(new Set(names).size).toBe(all.length);
  expect(all.filter(({ security }) => !Array.isArray(security))).toEqual([]);
  expect(paths['/api/form/submit']?.['post']?.security).toEqual([]);
  expect(servers).toEqual([{ url: 'https://portfolio.example.org' }]);
  expect((await document()).servers).toEqual([{ url: '/' }]);
  expect(paths['/api/form/submit']?.['post']?.responses['429']).toEqual({
    $ref: '#/components/responses/rate_limited',
  });
  const named = [...JSON.stringify({ paths, components }).matchAll(/#\/components\/(\w+)\/([\w.]+)/g)];
  const missing = named.filter(
    ([, kind, name]) => !Object.hasOwn(components[kind as 'schemas' | 'responses'], name ?? ''),
  );
  expect(missing).toEqual([]);
});

test.for(['json', 'yaml'])(
  'the API description in %s is small, and built and compressed once',
  async (format) => {
    const site = await testSite();
    const address = `${api.docs}/${format}`;
    const load = (headers: Record<string, string>) => site.visitor('GET', address, undefined, headers);
    const plain = await load({});
    expect(plain.rawPayload.length).toBeLessThanOrEqual(435_000);
    const requestCompressed = () => load({ 'accept-encoding': 'br' });
    await expect.poll(async () => (await requestCompressed()).headers['content-encoding']).toBe('br');
    const compressed = await requestCompressed();
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect((await load({ 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304);
    // Cached responses are not routed and have no request id in the log.
    const origin = await site.listens();
    const again = await fetch(`${origin}${address}`, { headers: { 'accept-encoding': 'br' } });
    expect(again.headers.has('x-request-id')).toBe(false);
    await again.text();
  },
);

test('the page of the API lists every call without scripts, under the policy of all pages, and an unknown file is a JSON 404', async () => {
  const site = await testSite();
  const page = await site.visitor('GET', api.docs);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).not.toMatch(/<script|<style|\bstyle=/);
  for (const operation of Object.values(await operations()).flatMap((methods) => Object.values(methods)))
    expect(page.body).toContain(`id="${operation.operationId}"`);
  const targets = [...page.body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => `id="${id}"`);
  expect(targets.filter((id) => !page.body.includes(id))).toEqual([]);
  const { headers } = await site.visitor('GET', api.categories);
  expect(page.headers['content-security-policy']).toBe(headers['content-security-policy']);
  const unknown = await site.visitor('GET', `${api.docs}/unknown.js`);
  expect([unknown.statusCode, errorBody.parse(unknown.json()).code]).toEqual([404, 'not_found']);
});
