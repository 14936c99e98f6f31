/**
 * SQL of testimonials. Times in parameters are milliseconds since 1970, in records ISO 8601. The `portrait` of a record
 * is empty: the service adds it.
 */
import { sql } from 'kysely';
import type { Testimonial, TestimonialInput, TestimonialState } from '#contract/testimonials/testimonials.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { isoTime } from '../../lib/time.ts';

/** The columns of a new testimonial besides its position and times. */
type TestimonialFields = TestimonialInput & { email: string; is_from_client: 0 | 1 };

export function testimonialsRepository(db: Db) {
  const rows = () =>
    db
      .selectFrom('testimonials as t')
      .select(['t.id', 't.words', 't.name', 't.role', 't.company', 't.link', 't.email', 't.picture_id'])
      .select([
        't.excerpt',
        't.project_id',
        't.state',
        't.is_from_client',
        't.created_at',
        't.updated_at',
        't.version',
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;
  const toRecord = ({ version: recordVersion, ...row }: Row): Versioned<Testimonial> => ({
    record: {
      ...row,
      portrait: '',
      is_from_client: row.is_from_client === 1,
      created_at: isoTime(row.created_at),
      updated_at: isoTime(row.updated_at),
    },
    recordVersion,
  });

  return {
    ...changes(db),
    /** Returns all testimonials in the owner's order. */
    async list(): Promise<Testimonial[]> {
      const all = await rows().orderBy('t.position').orderBy('t.id').execute();
      return all.map((row) => toRecord(row).record);
    },
    async get(id: number): Promise<Versioned<Testimonial> | undefined> {
      const row = await rows().where('t.id', '=', id).executeTakeFirst();
      return row && toRecord(row);
    },
    async count(state?: TestimonialState): Promise<number> {
      const { count } = await db
        .selectFrom('testimonials')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$if(state !== undefined, (query) => query.where('state', '=', state as TestimonialState))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** Returns true if a client has sent these words after `since`. */
    async isWritten(words: string, since: number): Promise<boolean> {
      const row = await db
        .selectFrom('testimonials')
        .select('id')
        .where('words', '=', words)
        .where('is_from_client', '=', 1)
        .where('created_at', '>', since)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Returns the hashes of stored pictures by id. */
    async hashes(pictureIds: readonly number[]): Promise<Map<number, string>> {
      if (pictureIds.length === 0) return new Map();
      const found = await db
        .selectFrom('pictures')
        .select(['id', 'hash'])
        .where('id', 'in', pictureIds)
        .execute();
      return new Map(found.map(({ id, hash }) => [id, hash]));
    },
    /** Returns the title of a project outside the trash. */
    async projectTitle(id: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('projects')
        .select('project_title')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row?.project_title;
    },
    /** Returns the owner as mails name them. */
    owner: () => db.selectFrom('owner').select(['fullname', 'email']).executeTakeFirst(),
  };
}

function changes(db: Db) {
  return {
    /** Adds a testimonial at the end of the owner's order. */
    async add(fields: TestimonialFields, at: number): Promise<number> {
      const { id } = await db
        .insertInto('testimonials')
        .values(({ selectFrom }) => ({
          ...fields,
          position: selectFrom('testimonials').select(({ fn, val }) =>
            sql<number>`${fn.coalesce(fn.max('position'), val(0))} + 1`.as('last'),
          ),
          created_at: at,
          updated_at: at,
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async change(id: number, fields: TestimonialInput, at: number): Promise<void> {
      await db
        .updateTable('testimonials')
        .set((eb) => ({ ...fields, updated_at: at, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    async place(id: number, position: number): Promise<void> {
      await db.updateTable('testimonials').set({ position }).where('id', '=', id).execute();
    },
    async remove(id: number): Promise<void> {
      await db.deleteFrom('testimonials').where('id', '=', id).execute();
    },
  };
}
