/** Saved projects per second on both databases, each synced to disk. */
import { runCommand } from '#testing/command.ts';
import { createDatabase, startPostgres } from '#testing/postgres.ts';
import { seconds } from '../load.ts';
import type { MeasuredProgram } from '../processes.ts';
import type { Row } from '../report.ts';
import { projectsOf, save, ownerHeaders, type Sites, startSite } from '../sites.ts';

export async function databaseWrites({ demo, owner }: Sites): Promise<Row[]> {
  const rows: Row[] = [];
  const sqlite = await startSite(demo);
  rows.push(await measure('SQLite', sqlite, owner));
  await sqlite.stop();

  const postgres = await startPostgres({ durable: true });
  try {
    const databaseUrl = await createDatabase(postgres.url);
    const { status, stderr } = await runCommand('move', ['--to', databaseUrl], { DATA_DIR: demo });
    if (status !== 0) throw new Error(`The site did not move:\n${stderr}`);
    const site = await startSite(demo, { DATABASE_URL: databaseUrl });
    rows.push(await measure('PostgreSQL', site, owner));
    await site.stop();
  } finally {
    await postgres.stop();
  }
  return rows;
}

async function measure(name: string, site: MeasuredProgram, owner: Sites['owner']): Promise<Row> {
  const headers = await ownerHeaders(site, owner);
  const projects = await projectsOf(site);
  const rate = async (clients: number) => {
    let count = 0;
    const end = performance.now() + seconds * 1000;
    const client = async (at: number) => {
      const project = projects[at % projects.length];
      while (project && performance.now() < end) {
        await save(site, headers, project);
        count++;
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
    return Math.round(count / seconds);
  };
  return {
    what: `${name}: projects saved per second, with fsync on`,
    measured: `one client ${await rate(1)}/s, 16 clients ${await rate(16)}/s`,
  };
}
