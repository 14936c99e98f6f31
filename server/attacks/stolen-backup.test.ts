/** Secrets in a stolen backup: none opens anything on the live site. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hiddenProjectsApi, type PreviewLink } from '#contract/projects/hidden-projects.ts';
import { accessApi } from '#contract/projects/protected-projects.ts';
import { api } from '#contract/addresses.ts';
import { accessCookie, type AccessGrant } from '../kernel/auth/access-cookies.ts';
import { sealFormerSecrets } from '../kernel/database/seal-former-secrets.ts';
import { SqliteFile } from '../kernel/database/sqlite-file.ts';
import { makeBackup, restoreBackup, signsInAgain } from '../testing/backups.ts';
import { addProject, ownedSite, type Owner, secret } from '../testing/portfolio.ts';
import { enters, makesLink } from '../testing/project-access.ts';
import { expectOk, type TestSite, testSite } from '../testing/site.ts';

/** Returns all texts of a backup that are long enough for a secret. */
function textsIn(path: string): string[] {
  const file = new SqliteFile(path, { readOnly: true });
  const tables = file.rows<{ name: string }>(`select name from sqlite_master where type = 'table'`);
  const values = tables.flatMap(({ name }) =>
    file.rows<object>(`select * from "${name}"`).flatMap(Object.values),
  );
  file.close();
  return [...new Set(values.filter((value) => typeof value === 'string' && value.length >= 16))] as string[];
}

const tokenOf = ({ link }: PreviewLink) => new URL(link ?? '').searchParams.get('token') ?? '';
const previewOf = (site: TestSite, token: string) =>
  site.visitor('GET', `${api.projectPreview}?token=${token}`);

async function makesPreview(owner: Owner, id: number): Promise<string> {
  return tokenOf(expectOk(await owner('POST', hiddenProjectsApi.previewLink(id))).json());
}

test('no text of a backup signs a cookie that opens a protected project', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  const project = await addProject(owner, { project_overview: secret, state: 'protected' });
  const password = 'open sesame';
  expectOk(await owner('PUT', accessApi.password(project.id), { password }));
  await makesLink(owner, project.id);
  const isOpen = async (cookie: string) =>
    (await site.visitor('GET', api.project(project.id), undefined, { cookie })).body.includes(secret);
  expect(await isOpen((await enters(site, project, password)).cookie)).toBe(true);

  const texts = textsIn((await makeBackup(owner)).path);
  expect(texts.filter((text) => text.startsWith('$argon2id$'))).toHaveLength(2);
  const grants: AccessGrant[] = [
    { kind: 'password', id: 0 },
    { kind: 'link', id: 1 },
    { kind: 'session', id: 1 },
  ];
  for (const grant of grants)
    for (const text of texts) {
      const content = { grant, issued: site.clock.now() };
      const forged = accessCookie(text, project.id, content, { seconds: 60, isSecure: false });
      expect(await isOpen(forged.split(';')[0] ?? ''), `${grant.kind}: ${text}`).toBe(false);
    }
});

test('a backup contains no token of a preview link, and the link works after a restore', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, { state: 'draft' });
  const token = await makesPreview(owner, id);
  expect(await makesPreview(owner, id)).toBe(token);
  const backup = await makeBackup(owner);
  expect(readFileSync(backup.path).includes(token)).toBe(false);
  const stored = await site.database.db.selectFrom('projects').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token);
  site.clock.passes(1000);
  expectOk(await restoreBackup(owner, backup));
  expectOk(await previewOf(site, token));
  expect(await makesPreview(await signsInAgain(site), id)).toBe(token);
});

test('a preview link of an earlier version keeps working, and its token is in no backup', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { id } = await addProject(owner, { state: 'draft' });
  const token = await makesPreview(owner, id);
  const former = { preview_token: token, preview_token_hash: null, sealed_preview_token: null };
  await site.database.db.updateTable('projects').set(former).execute();
  await sealFormerSecrets(site.database);
  expectOk(await previewOf(site, token));
  expect(await makesPreview(owner, id)).toBe(token);
  expect(readFileSync((await makeBackup(owner)).path).includes(token)).toBe(false);
  expectOk(await owner('DELETE', hiddenProjectsApi.previewLink(id)));
  expect((await previewOf(site, token)).statusCode).toBe(404);
});
