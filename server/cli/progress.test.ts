/** Commands on a terminal show how far they have come. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentHash } from '../lib/hashes.ts';
import { picture } from '../testing/pictures.ts';
import { addProject, ownedSite } from '../testing/portfolio.ts';
import { testSite } from '../testing/site.ts';
import { hasTerminals, Terminal } from '../testing/terminal.ts';
import { emptyFolder } from '../testing/empty-folder.ts';

/** Runs a command on a terminal of this width. Returns everything that the terminal received. */
async function outputOn(columns: number, words: readonly string[], settings: Record<string, string>) {
  const terminal = new Terminal(words, settings, columns);
  const status = await terminal.ended;
  expect([status, terminal.output]).toEqual([0, terminal.output]);
  return terminal.output;
}

/** Returns the states of the rewritten line, and the lines that stay on the terminal. */
function onScreen(output: string): { states: string[]; lines: string[] } {
  const [first = '', ...parts] = output.split('\r\u001B[K');
  const last = parts.pop() ?? '';
  return { states: parts, lines: (first + last).split('\r\n').filter(Boolean) };
}

/** Returns the data of a stopped site with a project, its picture and eleven large pictures. */
async function siteWithPictures(): Promise<Record<string, string>> {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner, {}, await picture());
  for (let number = 1; number <= 11; number += 1) {
    const bytes = Buffer.alloc(400_000, number);
    await site.database.db
      .insertInto('pictures')
      .values({ hash: contentHash(bytes), format: 'jpeg', width: 4, height: 3, bytes })
      .execute();
  }
  await site.close();
  return site.data;
}

const onTerminals = test.skipIf(!hasTerminals);

onTerminals('on a terminal, every long command shows a live line and ends with one summary', async () => {
  const data = await siteWithPictures();
  const folder = emptyFolder();
  const shows = async (words: string[], state: RegExp, summary: RegExp, settings = data) => {
    const { states, lines } = onScreen(await outputOn(80, words, settings));
    expect(states, words[0]).toContainEqual(expect.stringMatching(state));
    expect(lines).toEqual([expect.stringMatching(summary)]);
  };
  const [backup, archive] = [join(folder, 'site.db'), join(folder, 'site.zip')];
  await shows(
    ['move', '--to', join(folder, 'moved')],
    /^Copying pictures: \d of 5 MB$/u,
    /^Moved 1 project, 12 pictures, 0 messages in [\d.]+ s\. Counts and checksums match\.$/u,
  );
  await shows(['backup', backup], /^(?:Copying|Verifying) /u, /^Backed up 1 project, 12 pictures, /u);
  await shows(
    ['verify', backup],
    /^Verifying the backup/u,
    /matches its checksums\. It has 1 project, 12 pictures, /u,
  );
  await shows(
    ['restore', backup],
    /^Copying the backup: \d of \d MB$/u,
    /^Restored 1 project, 12 pictures, /u,
  );
  await shows(['export', '--data', archive], /^Exporting: \d of \d MB$/u, /^Exported to /u);
  await shows(['import', archive], /^Checking pictures: 0 of 1$/u, /^Imported 1 project, 1 picture, /u, {
    DATA_DIR: join(folder, 'imported'),
  });
});

onTerminals('the live line of a command is never wider than the terminal', async () => {
  const data = await siteWithPictures();
  const { states } = onScreen(await outputOn(20, ['move', '--to', join(emptyFolder(), 'moved')], data));
  expect(states).toContainEqual('Copying pictures: …');
  expect(states.filter((text) => text.length > 19)).toEqual([]);
});
