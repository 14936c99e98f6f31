/**
 * Source: Directus, CVE-2026-35409: an import fetched a user's link, and its list of forbidden addresses could be
 * bypassed with other spellings. This site requests addresses that it receives for imports only, and none of its own network.
 */
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import type { Schema } from '#testing/fuzz/description.ts';
import { rawServer } from '../testing/mail-server.ts';
import { picture } from '../testing/pictures.ts';
import { addProject, ownedSite } from '../testing/portfolio.ts';
import { multipart, ownerAccount, testSite } from '../testing/site.ts';

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema & { $ref?: string } }> };
}

/** Spellings of this machine's address. */
const hosts = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1'];

/** Calls that end the owner's session, at once or after five wrong passwords. */
const endsTheSession = new Set<string>([api.logout, api.changePassword, '/api/auth/security/sessions/{id}']);
const passwordField = 'current_password';

/** Returns headers in which clients and proxies send addresses. */
const naming = (url: string, host: string) => ({
  host,
  origin: url,
  referer: url,
  forwarded: `for=127.0.0.1;host=${host};proto=http`,
  'x-forwarded-host': host,
  'x-forwarded-proto': 'http',
  'x-original-url': url,
  'x-rewrite-url': url,
  'x-callback-url': url,
  link: `<${url}>; rel=preload`,
});

test('the server requests no URL from links, bodies or headers', async () => {
  const trap = await rawServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
  const { site, owner } = await ownedSite(() =>
    testSite({ pages: true, env: { TRUST_PROXY: 'loopback', OWNER_EMAIL: ownerAccount.email } }),
  );
  const { paths, components } = (await site.visitor('GET', `${api.docs}/json`)).json<{
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  }>();

  for (const name of hosts) {
    const host = `${name}:${trap.port}`;
    const url = `http://${host}/trap.png`;
    const headers = naming(url, host);
    // In links and the picture of a project, which is then requested in each way.
    const { id } = await addProject(owner, { github_link: url, youtube_link: url, main_photo: url });
    for (const address of [
      api.projectPicture(id),
      `${api.projectPicture(id)}?w=320`,
      `/project/${id}`,
      pages.home,
    ])
      expect((await site.visitor('GET', address, undefined, headers)).statusCode).toBeLessThan(400);
    const links = await multipart({ github_link: url, linked_link: url, website_link: url });
    expect(
      (await owner('PUT', api.updateSocial, links.payload, { ...headers, ...links.headers })).statusCode,
    ).toBe(200);
    expect((await site.visitor('GET', `http://${host}${pages.home}`)).statusCode).toBe(200);

    // In every field of every call.
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { requestBody }] of Object.entries(operations)) {
        const [[type, { schema: named }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
        const schema: Schema = components.schemas[named.$ref?.split('/').at(-1) ?? ''] ?? named;
        if (endsTheSession.has(path) || passwordField in (schema.properties ?? {})) continue;
        const fields = Object.fromEntries(Object.keys(schema.properties ?? {}).map((field) => [field, url]));
        const body = type.startsWith('multipart/')
          ? await multipart(fields)
          : { payload: fields, headers: {} };
        const address = `${path.replaceAll(/\{\w+\}/gu, String(id))}?url=${encodeURIComponent(url)}`;
        await owner(method.toUpperCase(), address, requestBody && body.payload, {
          ...headers,
          ...body.headers,
        });
      }
  }

  // In files with references.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:${trap.port}/"/></svg>`;
  for (const bytes of [Buffer.from(svg), Buffer.concat([await picture(), Buffer.from(svg)])]) {
    const form = await multipart({}, { home_page_photo: { bytes } });
    await owner('PUT', api.updateHome, form.payload, form.headers);
  }
  // In mails.
  const url = `http://127.0.0.1:${trap.port}/`;
  await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email }, naming(url, url));
  const reset = await site.mailTo(ownerAccount.email);
  expect(reset.subject).toBe('Set a new password');
  expect(reset.text).not.toContain(String(trap.port));

  expect(trap.connections()).toBe(0);
  // A request would have been counted.
  await fetch(url);
  expect(trap.connections()).toBe(1);
});
