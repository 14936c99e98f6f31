/** The static export of a thousand projects, each with its own picture and existing variants. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '#testing/command.ts';
import { SqliteFile } from '../../server/kernel/database/sqlite-file.ts';
import { atMost, type Row } from '../report.ts';
import type { Sites } from '../sites.ts';

const projects = 1000;

export async function staticExport({ demo, folder }: Sites): Promise<Row[]> {
  const place = mkdtempSync(join(folder, 'export-'));
  const dataDir = join(place, 'data');
  cpSync(demo, dataDir, { recursive: true });
  try {
    // This export creates the variants of the demo's pictures, which the copies share.
    await exported(dataDir, join(place, 'demo'));
    growWithPictures(dataDir);
    const site = join(place, 'site');
    const first = await exported(dataDir, site);
    const again = await exported(dataDir, site);
    const what = `static export of ${projects} projects with existing variants`;
    return [
      atMost(what, first.seconds, 60, 's', first.summary),
      atMost(`${what}, second run`, again.seconds, 60, 's', again.summary),
    ];
  } finally {
    rmSync(place, { recursive: true });
  }
}

async function exported(dataDir: string, site: string): Promise<{ seconds: number; summary: string }> {
  const from = performance.now();
  const { status, stdout, stderr } = await runCommand('export', [site, '--url', 'https://example.org/'], {
    DATA_DIR: dataDir,
  });
  if (status !== 0) throw new Error(`The export ended with ${status ?? 'a signal'}: ${stderr}`);
  const summary = stdout
    .trimEnd()
    .split('\n')
    .slice(-2)
    .join('; ')
    .replace(/, in .*/u, '');
  return { seconds: (performance.now() - from) / 1000, summary };
}

/** Copies the demo's projects and their pictures until there are `projects`. */
function growWithPictures(dataDir: string): void {
  const file = new SqliteFile(join(dataDir, 'vitrine.db'));
  const texts =
    'category_id, project_overview, project_tags, technology_used, project_highlights, github_link, youtube_link';
  const sources = file.rows<{ id: number; picture_id: number }>(
    "select id, picture_id from projects where state = 'published' and deleted_at is null and picture_id is not null order by id",
  );
  file.exec('begin');
  for (let at = sources.length; at < projects; at++) {
    const source = sources[at % sources.length] ?? { id: 0, picture_id: 0 };
    const { lastInsertRowid: picture } = file
      .prepare(
        'insert into pictures (hash, format, width, height, bytes) select ? || substr(hash, 7), format, width, height, bytes from pictures where id = ?',
      )
      .run(String(at).padStart(6, '0'), source.picture_id);
    for (const [table, columns] of [
      ['picture_variants', 'width, format, bytes'],
      ['picture_placeholders', 'placeholder'],
    ])
      file
        .prepare(
          `insert into ${table} (picture_id, ${columns}) select ?, ${columns} from ${table} where picture_id = ?`,
        )
        .run(picture, source.picture_id);
    file
      .prepare(
        `insert into projects (project_title, ${texts}, picture_id, created_at, updated_at)
           select project_title || ' ' || ?, ${texts}, ?, created_at, updated_at from projects where id = ?`,
      )
      .run(at, picture, source.id);
  }
  file.exec('commit');
  file.close();
}
