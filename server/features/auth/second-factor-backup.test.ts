import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { codeOf } from '../../testing/failures.ts';
import { beginsSignIn, setsUpApp, takesSecondStep } from '../../testing/second-factor.ts';
import { expectOk, testSite } from '../../testing/site.ts';

test('a restored backup accepts the app and recovery codes, but no sign-in that was in progress', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const site = await testSite();
  const { shows, codes: [code = ''] = [] } = await setsUpApp(site, await site.owner());
  const underWay = await beginsSignIn(site);
  const file = join(folder, 'site.db');
  expect((await runCommand('backup', [file], site.data)).status).toBe(0);
  const data = await testDatabase();
  expect((await runCommand('restore', [file], data)).status).toBe(0);

  const restored = await testSite({ data, clock: site.clock });
  const recovery = { method: 'recovery_code', recovery_code: code } as const;
  expect(codeOf(await takesSecondStep(restored, underWay.challenge, recovery))).toEqual([
    403,
    'second_factor_over',
  ]);
  expectOk(await takesSecondStep(restored, (await beginsSignIn(restored)).challenge, recovery));
  const shown = { method: 'code', code: shows(1) } as const;
  expectOk(await takesSecondStep(restored, (await beginsSignIn(restored)).challenge, shown));
});
