/** Attacks with a stolen session token. Without the password, it cannot replace, read or delete credentials or backups. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assistantsApi } from '#contract/assistants/assistants.ts';
import { mailSettingsApi } from '#contract/mail/mail-settings.ts';
import { api } from '#contract/addresses.ts';
import type { BackupPartReceived } from '#contract/backups/backups.ts';
import { hashPassword } from '../kernel/auth/passwords.ts';
import { SqliteFile } from '../kernel/database/sqlite-file.ts';
import { makeBackup, restoreBackup, sendPart, signsInAgain, uploadBackup } from '../testing/backups.ts';
import { codeOf } from '../testing/failures.ts';
import { addProject, ownedSite, type Owner } from '../testing/portfolio.ts';
import {
  addsPasskey,
  beginsSignIn,
  confirmed,
  setsUpApp,
  takesSecondStep,
} from '../testing/second-factor.ts';
import { expectOk, ownerAccount, type TestResponse, testSite } from '../testing/site.ts';

const backup = 'manual-2026-01-01T00-00-00-000Z.db';
const wrong = { current_password: 'a wrong password' };
const mailServer = { host: '', port: 25, encryption: 'none', user_name: '', sender: '' };

/** Each with a valid body and a wrong password. */
const asking: Readonly<Record<string, (owner: Owner) => Promise<TestResponse>>> = {
  'put /api/auth/change-password': (owner) => {
    const new_password = 'another good password';
    const old_password = wrong.current_password;
    return owner('PUT', api.changePassword, { old_password, new_password, confirm_password: new_password });
  },
  'put /api/auth/security/authenticator': (owner) =>
    owner('PUT', api.authenticator, { secret: 'A'.repeat(32), code: '000000', ...wrong }),
  'post /api/auth/security/authenticator/remove': (owner) => owner('POST', api.removeAuthenticator, wrong),
  'post /api/auth/security/passkeys/new': (owner) => owner('POST', api.newPasskey, { name: 'Key', ...wrong }),
  'post /api/auth/security/passkeys/{id}/remove': (owner) => owner('POST', api.removePasskey(1), wrong),
  'post /api/auth/security/recovery-codes': (owner) => owner('POST', api.recoveryCodes, wrong),
  'post /api/auth/security/turn-off': (owner) => owner('POST', api.turnOffSecondFactor, wrong),
  'post /api/auth/security/address/code': (owner) =>
    owner('POST', api.signInAddressCode, { email: 'mallory@example.org', ...wrong }),
  'post /api/backups/{name}/restore': (owner) => owner('POST', api.restoreBackup(backup), wrong),
  'post /api/backups/{name}/remove': (owner) => owner('POST', api.removeBackup(backup), wrong),
  'post /api/backups/{name}/address': (owner) => owner('POST', api.backupAddress(backup), wrong),
  'post /api/backups/uploads': (owner) => sendPart(owner, Buffer.alloc(9), { at: '0', bytes: '9', ...wrong }),
  'put /api/mail-settings': (owner) => owner('PUT', mailSettingsApi, { ...mailServer, ...wrong }),
  'post /api/assistants': (owner) =>
    owner('POST', assistantsApi.all, { name: 'Bot', rights: 'read', days: '30', ...wrong }),
  'post /api/assistants/{id}/revoke': (owner) => owner('POST', assistantsApi.revoke(1), wrong),
};

/** Calls of the account and of backups that do not ask, each with the reason. */
const notAsking: Readonly<Record<string, string>> = {
  'post /api/auth/logout': 'ends its own session',
  'post /api/auth/security/authenticator/new': 'stores nothing',
  'post /api/auth/security/passkeys': 'needs the challenge that the same session got for the password',
  'put /api/auth/security/address': 'needs the code that the same session requested with the password',
  'delete /api/auth/security/sessions/{id}': 'the owner ends a stolen session at once, and can sign in again',
  'delete /api/auth/security/sessions': 'the owner ends stolen sessions at once, and can sign in again',
  'post /api/backups': 'adds a way back',
  'post /api/backups/{name}/verify': 'reads a backup',
  'post /api/portable-data/address': 'the data contain no credentials',
  'put /api/auth/profile/update-basicinfo': 'the address shown to visitors is not the one for signing in',
  'put /api/auth/profile/update-home': 'content',
  'put /api/auth/profile/update-social': 'content',
  'post /api/messages/test-mail': 'goes to the owner',
};

/**
 * Content: what a session can do anyway. It includes passwords and links that let visitors see a project. Deleted content
 * stays in the trash and in backups.
 */
const content =
  /^\/(?:category|api\/(?:project|project-manager|hidden-projects|picture-uploads|pictures|custom-pages|order|site-settings|appearance|resume-manager|import|testimonials|testimonial-requests|messages|trash|first-steps))(?:\/|$)/;

interface Operation {
  security?: object[];
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
}

async function ownersCalls(): Promise<{ call: string; path: string; asks: boolean }[]> {
  const site = await testSite();
  const { paths } = (await site.visitor('GET', `${api.docs}/json`)).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, { security = [] }]) => method !== 'get' && security.length > 0)
      .map(([method, { requestBody }]) => {
        const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          Object.keys(schema.properties ?? {}),
        );
        return {
          call: `${method} ${path}`,
          path,
          asks: fields.some((name) => /^(?:current|old)_password$/u.test(name)),
        };
      }),
  );
}

test('every call of the owner either asks for the current password or is known to need none', async () => {
  const calls = await ownersCalls();
  expect(
    calls
      .filter(({ asks }) => asks)
      .map(({ call }) => call)
      .toSorted(),
  ).toEqual(Object.keys(asking).toSorted());
  const others = calls.filter(({ asks, call, path }) => !asks && !content.test(path) && !(call in notAsking));
  expect(others.map(({ call }) => call)).toEqual([]);
});

test('each call that asks for the password refuses a wrong one, and five in 15 minutes end the session', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (const [call, send] of Object.entries(asking)) {
    site.clock.passes(16 * 60_000);
    expect([call, ...codeOf(await send(owner))]).toEqual([call, 400, 'wrong_password']);
  }
  for (let tries = 0; tries < 5; tries += 1) await owner('POST', api.restoreBackup(backup), wrong);
  expect(codeOf(await owner('GET', api.backups))).toEqual([401, 'unauthorized']);
});

test('a session without the password cannot read, add, restore or delete a backup', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { name, path } = await makeBackup(owner);
  for (const address of [api.restoreBackup(name), api.removeBackup(name), api.backupAddress(name)])
    expect(codeOf(await owner('POST', address, {})), address).toEqual([400, 'validation_failed']);
  const file = readFileSync(path);
  const bytes = String(file.length);
  expect(codeOf(await sendPart(owner, file, { at: '0', bytes }))).toEqual([400, 'validation_failed']);
  expect(codeOf(await owner('DELETE', `/api/backups/${name}`))).toEqual([404, 'not_found']);

  // The parts after the first belong to the session that gave the password.
  const half = file.length >> 1;
  const first = await sendPart(owner, file.subarray(0, half), { at: '0', bytes, ...confirmed });
  const { upload } = expectOk(first).json<BackupPartReceived>();
  const rest = { upload, at: String(half), bytes };
  const other = await signsInAgain(site);
  expect(codeOf(await sendPart(other, file.subarray(half), rest))).toEqual([409, 'backup_failed']);
  site.clock.passes(1000);
  expectOk(await sendPart(owner, file.subarray(half), rest));
});

describe('a restored backup', () => {
  /** A backup of the site in which somebody has replaced the account, without checksums, which anybody could write. */
  async function withForeignAccount(owner: Owner, folder: string): Promise<Buffer> {
    const copy = join(folder, 'foreign.db');
    const { path } = await makeBackup(owner);
    const database = new SqliteFile(path);
    database.exec(`vacuum into '${copy}'`);
    database.close();
    const foreign = new SqliteFile(copy);
    foreign
      .prepare(`update owner set email = 'mallory@example.org', password_hash = ?`)
      .run(await hashPassword('a password of Mallory'));
    foreign.exec(`
      update authenticator set last_step = 9e9;
      update passkeys set credential_id = 'of Mallory';
      insert into recovery_codes values ('of Mallory');`);
    foreign.exec('drop table backup_checksums');
    foreign.close();
    return readFileSync(copy);
  }

  test('a restored backup keeps the present account, and its address gets a mail with time and client', async () => {
    const { site, owner } = await ownedSite(testSite);
    await addProject(owner, { project_title: 'Atlas' });
    const { codes: [code = ''] = [], shows } = await setsUpApp(site, owner);
    const { key } = await addsPasskey(owner);
    const file = await withForeignAccount(owner, site.config.dataDir);
    site.clock.passes(1000);
    const { stored } = expectOk(await uploadBackup(owner, file)).json<BackupPartReceived>();
    await addProject(owner, { project_title: 'Since the backup' });
    site.clock.passes(60_000);
    expectOk(
      await owner('POST', api.restoreBackup(stored?.backup.name ?? ''), confirmed, {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      }),
    );

    const projects = (await site.visitor('GET', api.projects)).json<{ project_title: string }[]>();
    expect(projects.map(({ project_title }) => project_title)).toEqual(['Atlas']);
    const mail = await site.mailTo(ownerAccount.email, 3);
    expect(mail.subject).toBe('A backup was restored');
    expect(mail.text).toContain(new Date(site.clock.now()).toUTCString());
    expect(mail.text).toContain('Firefox on Linux, network 127.0.0.x');
    expect(codeOf(await owner('GET', api.security))).toEqual([401, 'unauthorized']);

    const challenge = async () => (await beginsSignIn(site)).challenge;
    const recovery = { method: 'recovery_code', recovery_code: code } as const;
    expectOk(await takesSecondStep(site, await challenge(), recovery));
    const app = { method: 'code', code: shows() } as const;
    expectOk(await takesSecondStep(site, await challenge(), app));
    const signedIn = await challenge();
    const passkey = { method: 'passkey', passkey: key.sign(signedIn) } as const;
    expectOk(await takesSecondStep(site, signedIn, passkey));
  });

  test('a restored backup does not prevent mails about the account', async () => {
    const { site, owner } = await ownedSite(() => testSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } }));
    const backedUp = await makeBackup(owner);
    await setsUpApp(site, owner);
    site.clock.passes(1000);
    expectOk(await restoreBackup(owner, backedUp));
    const waiting = await site.database.db.selectFrom('outbox').select(['subject', 'recipient']).execute();
    expect(waiting).toEqual([
      { subject: 'Your account was changed', recipient: ownerAccount.email },
      { subject: 'A backup was restored', recipient: ownerAccount.email },
    ]);
  });
});
