/** The check of a clone's build. */
import { appendFileSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../../testing/empty-folder.ts';
import type { CheckedSite, Finding } from '../check.ts';
import { build } from './build.ts';

const comparison = new URL('../../../../scripts/sources.js', import.meta.url);

/** A clone with one source, whose build only notes what it was made from. */
function smallClone(buildScript: string) {
  const folder = emptyFolder();
  for (const name of ['scripts', 'dist', 'server']) mkdirSync(join(folder, name));
  copyFileSync(comparison, join(folder, 'scripts/sources.js'));
  writeFileSync(join(folder, 'scripts/build.ts'), buildScript);
  const source = join(folder, 'server/main.ts');
  writeFileSync(source, '');
  const site = { scripts: pathToFileURL(join(folder, 'scripts/')) } as CheckedSite;
  return { source, finding: async () => (await build.ask(site)) as Finding };
}

test('the check of the build reports one that is missing or older than the sources, and its fix builds it', async () => {
  const { source, finding } = smallClone(
    `import { readSources, writeStamp } from './sources.js'; writeStamp(readSources());`,
  );
  const first = await finding();
  expect(first).toMatchObject({ state: 'attention', remedy: 'Build the site: npm run build' });
  await first.fix?.();
  expect(await finding()).toMatchObject({ state: 'good' });
  appendFileSync(source, '// Changed.');
  expect(await finding()).toMatchObject({ state: 'attention' });
});

test('the fix of an outdated build fails with a message if the build fails', async () => {
  const { finding } = smallClone('process.exit(3);');
  await expect((await finding()).fix?.()).rejects.toThrow('the build failed');
});
