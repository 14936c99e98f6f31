import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sealFormerSecrets } from '../../kernel/database/seal-former-secrets.ts';
import { makeBackup } from '../../testing/backups.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { codeOf } from '../../testing/failures.ts';
import { beginsSignIn, setsUpApp, takesSecondStep } from '../../testing/second-factor.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';

const enters = async (site: TestSite, code: string) =>
  takesSecondStep(site, (await beginsSignIn(site)).challenge, { method: 'code', code });

test('another site restored from a backup accepts its recovery codes, but neither its authenticator app nor a begun sign-in', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { secret, shows, codes: [code = ''] = [] } = await setsUpApp(site, owner);
  const underWay = await beginsSignIn(site);
  const { path } = await makeBackup(owner);
  expect(readFileSync(path).includes(secret)).toBe(false);
  const data = await testDatabase();
  expect((await runCommand('restore', [path], data)).status).toBe(0);

  const restored = await testSite({ data, clock: site.clock });
  const recovery = { method: 'recovery_code', recovery_code: code } as const;
  expect(codeOf(await takesSecondStep(restored, underWay.challenge, recovery))).toEqual([
    403,
    'second_factor_over',
  ]);
  expect(codeOf(await enters(restored, shows(1)))).toEqual([400, 'invalid_code']);
  const challenge = await beginsSignIn(restored);
  expect(challenge.code).toBe(false);
  expectOk(await takesSecondStep(restored, challenge.challenge, recovery));
});

test('a site restored from its own backup still accepts the authenticator app', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { shows } = await setsUpApp(site, owner);
  const { path } = await makeBackup(owner);
  await site.close();
  expect((await runCommand('restore', [path], site.data)).status).toBe(0);
  expectOk(await enters(await testSite({ data: site.data, clock: site.clock }), shows(1)));
});

test('an authenticator app set up in an earlier version keeps working, and its secret is in no backup', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const { secret, shows } = await setsUpApp(site, owner);
  await site.database.db.updateTable('authenticator').set({ secret, sealed_secret: null }).execute();
  await sealFormerSecrets(site.database);
  expectOk(await enters(site, shows(1)));
  const { path } = await makeBackup(owner);
  expect(readFileSync(path).includes(secret)).toBe(false);
  // An instance of the earlier version that is still running reads it.
  expect(await site.database.db.selectFrom('authenticator').select('secret').execute()).toEqual([{ secret }]);
});
