/** Searches in as many projects as a site can have with different words. */
import { join } from 'node:path';
import { api, pages } from '#contract/paths.ts';
import { searchAddress } from '#contract/search/search-address.ts';
import { SqliteFile } from '../../server/kernel/database/sqlite-file.ts';
import { median } from '../load.ts';
import { atMost, type Row } from '../report.ts';
import { fullSize, ownerHeaders, projectsOf, save, type Sites, startSite } from '../sites.ts';

const rounds = 15;

/**
 * Search terms: a frequent word, a rare word, a prefix, a typo, unknown words, and words that occur almost everywhere.
 */
const texts = [
  'project',
  'bamoru',
  'kelosi bamoru',
  'tira',
  'typescrpt',
  'xqzvw wvzqx',
  'bababa bebaba dobaba fababa gebaba hobaba kibaba lobaba mobaba nubaba pobaba rababa',
];

export async function search({ full, owner }: Sites): Promise<Row[]> {
  addWords(full);
  const site = await startSite(full);
  try {
    const timeRequest = async (path: string) => {
      const from = performance.now();
      const response = await fetch(site.url + path);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} returned ${response.status}`);
      return performance.now() - from;
    };
    const memory = site.memory;
    let isDone = false;
    const first = timeRequest(searchAddress(api.search, { text: 'project', page: 1 })).finally(() => {
      isDone = true;
    });
    const meanwhile: number[] = [];
    while (!isDone) meanwhile.push(await timeRequest(pages.home));
    const rows: Row[] = [
      atMost(
        `${fullSize} projects: the first search, which builds the index`,
        (await first) / 1000,
        10,
        's',
        `${Math.round(site.memory - memory)} MiB more memory`,
      ),
      atMost('the cached home page meanwhile, maximum', Math.max(...meanwhile), 100, 'ms'),
    ];

    for (const [what, address] of [
      ['call', api.search],
      ['page', pages.search],
    ] as const) {
      const slowest = await highestMedian((text) => timeRequest(searchAddress(address, { text, page: 1 })));
      rows.push(
        atMost(`${fullSize} projects: search ${what}, slowest of ${texts.length}`, slowest, 50, 'ms'),
      );
    }

    const headers = await ownerHeaders(site, owner);
    const [project] = await projectsOf(site);
    if (!project) throw new Error('There is no project');
    const withoutCache: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await save(site, headers, project);
      withoutCache.push(await timeRequest(searchAddress(api.search, { text: 'bamoru', page: 1 })));
    }
    rows.push(
      atMost(`${fullSize} projects: a search after a project was saved`, median(withoutCache), 50, 'ms'),
    );
    return rows;
  } finally {
    await site.stop();
  }
}

/** Returns the highest of the terms' median times. */
async function highestMedian(measure: (text: string) => Promise<number>): Promise<number> {
  let slowest = 0;
  for (const text of texts) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await measure(text));
    slowest = Math.max(slowest, median(times));
  }
  return slowest;
}

/** Adds 150 words to each overview, from a vocabulary of about 15,000 words with a natural distribution. */
function addWords(dataDir: string): void {
  const file = new SqliteFile(join(dataDir, 'vitrine.db'));
  let state = 1;
  // The generator of Numerical Recipes: the same words on each machine.
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  const syllables = 'ba be do fa ge ho ki lo mo nu po ra ru si ta ti ve wo ya za ke lu mi no sa'.split(' ');
  const word = (rank: number) => {
    const [a, b, c] = [rank % 25, Math.floor(rank / 25) % 25, Math.floor(rank / 625)];
    return [a, b, c].map((at) => syllables[at] ?? 'ira').join('');
  };
  const change = file.prepare('update projects set project_overview = project_overview || ? where id = ?');
  const ids = file.rows<{ id: number }>('select id from projects');
  file.exec('begin');
  for (const { id } of ids) {
    const words = Array.from({ length: 150 }, () => word(Math.floor(15_625 ** random())));
    change.run(`\n\nA project of ${words.join(' ')}.`, id);
  }
  file.exec('commit');
  file.close();
}
