import { sql, type Transaction } from 'kysely';
import type { Migration } from '../migrate.ts';

interface Study {
  facts: unknown;
  links: unknown;
  blocks: Block[];
}
type Block = Record<string, unknown> & { kind: string };
interface Texts {
  description: string;
  caption: string;
  focal_x: number;
  focal_y: number;
}
type Picture = Texts & { id: number };

/** Fields of blocks that contain the id of a picture. */
const named = ['picture', 'left', 'right', 'before', 'after'];

const noStudy: Study = { facts: { year: '', role: '', client: '', team: '' }, links: [], blocks: [] };

/**
 * Stores the case study and the further pictures of a project as one document that names stored pictures. The former
 * column and table stay for the previous version during an upgrade.
 */
export const content: Migration = {
  name: '044-content',
  async up(trx) {
    await trx.schema.alterTable('projects').addColumn('content', 'text').execute();
    await trx.schema
      .createTable('project_content_pictures')
      .addColumn('project_id', 'integer', (column) =>
        column.notNull().references('projects.id').onDelete('cascade'),
      )
      // The previous version, during an upgrade, deletes pictures without regard to this table.
      .addColumn('picture_id', 'integer', (column) =>
        column.notNull().references('pictures.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('is_described', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('project_content_pictures_key', ['project_id', 'picture_id'])
      .execute();
    // Deleting a picture looks up the rows that refer to it.
    await trx.schema
      .createIndex('project_content_pictures_picture_id')
      .on('project_content_pictures')
      .column('picture_id')
      .execute();
    await moveProjects(trx);
    await moveVersions(trx);
  },
};

async function moveProjects(trx: Transaction<unknown>): Promise<void> {
  const { rows: further } = await sql<Texts & { id: number; project_id: number; picture_id: number }>`
    select id, project_id, picture_id, description, caption, focal_x, focal_y
    from project_pictures order by project_id, position, id`.execute(trx);
  const byProject = Map.groupBy(further, ({ project_id }) => project_id);
  const { rows: projects } = await sql<{ id: number; case_study: string | null }>`
    select id, case_study from projects`.execute(trx);
  for (const { id, case_study } of projects) {
    const own = byProject.get(id) ?? [];
    if (case_study === null && own.length === 0) continue;
    const study = case_study === null ? noStudy : (JSON.parse(case_study) as Study);
    const ids = new Map(own.map((row) => [row.id, row.picture_id]));
    const pictures = new Map<number, Picture>();
    for (const { picture_id, description, caption, focal_x, focal_y } of own)
      if (!pictures.has(picture_id))
        pictures.set(picture_id, { id: picture_id, description, caption, focal_x, focal_y });
    const document = JSON.stringify({
      facts: study.facts,
      links: study.links,
      blocks: moved(study.blocks, ids),
      pictures: [...pictures.values()],
    });
    await sql`update projects set content = ${document} where id = ${id}`.execute(trx);
    for (const [position, picture] of [...pictures.values()].entries())
      await sql`
        insert into project_content_pictures (project_id, picture_id, position, is_described)
        values (${id}, ${picture.id}, ${position}, ${picture.description === '' ? 0 : 1})`.execute(trx);
  }
}

async function moveVersions(trx: Transaction<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from project_versions order by id`.execute(trx);
  // One by one, because the snapshots are long.
  for (const { id } of rows) {
    const { rows: read } = await sql<{ snapshot: string }>`
      select snapshot from project_versions where id = ${id}`.execute(trx);
    const [{ snapshot } = { snapshot: '{}' }] = read;
    const { pictures, case_study, ...rest } = JSON.parse(snapshot) as {
      pictures: (Texts & { picture: number })[];
      case_study: Study;
    };
    const { facts, links, blocks } = case_study;
    const own = pictures.map(({ picture, ...texts }) => ({ id: picture, ...texts }));
    const document = JSON.stringify({ ...rest, content: { facts, links, blocks, pictures: own } });
    await sql`update project_versions set snapshot = ${document} where id = ${id}`.execute(trx);
  }
}

/** Replaces the ids of pictures. Drops blocks with a picture that the project lacks, which no page shows. */
function moved(blocks: readonly Block[], ids: ReadonlyMap<unknown, number>): Block[] {
  return blocks.flatMap((block) => {
    const names = named.filter((name) => name in block);
    if (!names.every((name) => ids.has(block[name]))) return [];
    const single = Object.fromEntries(names.map((name) => [name, ids.get(block[name])]));
    if (block.kind !== 'gallery') return [{ ...block, ...single }];
    const pictures = (block['pictures'] as number[]).flatMap((id) => ids.get(id) ?? []);
    return pictures.length > 0 ? [{ ...block, pictures }] : [];
  });
}
