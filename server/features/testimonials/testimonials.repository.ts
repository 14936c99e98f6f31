/** SQL of testimonials and proposals for other words. */
import { sql } from 'kysely';
import type { Testimonial, TestimonialInput } from '#contract/testimonials/testimonials.ts';
import type { Db } from '../../kernel/database/database.ts';

/** The columns that the owner and the client write. */
export type TestimonialFields = TestimonialInput & { email: string; is_from_client: 0 | 1 };

const noProposal = { proposed_words: null, proposed_until: null, proposal_hash: null };

const iso = (time: number) => new Date(time).toISOString();

export function testimonialsRepository(db: Db) {
  const rows = () =>
    db
      .selectFrom('testimonials as t')
      .select(['t.id', 't.words', 't.name', 't.role', 't.company', 't.link', 't.email', 't.picture_id'])
      .select(['t.project_id', 't.state', 't.is_from_client', 't.proposed_words', 't.proposed_until'])
      .select(['t.created_at', 't.updated_at', 't.version']);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;
  const toRecord = ({ version, ...row }: Row): { record: Testimonial; version: number } => ({
    record: {
      ...row,
      portrait: '',
      is_from_client: row.is_from_client === 1,
      proposed_until: row.proposed_until === null ? null : iso(row.proposed_until),
      created_at: iso(row.created_at),
      updated_at: iso(row.updated_at),
    },
    version,
  });

  return {
    ...changes(db),
    ...proposals(db),
    /** In the owner's order. */
    async list(): Promise<Testimonial[]> {
      const all = await rows().orderBy('t.position').orderBy('t.id').execute();
      return all.map((row) => toRecord(row).record);
    },
    async get(id: number): Promise<{ record: Testimonial; version: number } | undefined> {
      const row = await rows().where('t.id', '=', id).executeTakeFirst();
      return row && toRecord(row);
    },
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('testimonials')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** Returns true if a client has written these words since then. */
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
    /** Adds it at the end. */
    async add(fields: TestimonialFields, at: number): Promise<number> {
      const { id } = await db
        .insertInto('testimonials')
        .values(({ selectFrom }) => ({
          ...fields,
          position: selectFrom('testimonials').select(({ fn, val }) =>
            sql<number>`${fn.coalesce(fn.max('position'), val(0))} + 1`.as('last'),
          ),
          ...noProposal,
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

function proposals(db: Db) {
  return {
    /** Keeps words that wait for the client's confirmation. */
    async propose(id: number, words: string, hash: string, until: number): Promise<void> {
      await db
        .updateTable('testimonials')
        .set((eb) => ({
          proposed_words: words,
          proposed_until: until,
          proposal_hash: hash,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
    /** Returns the testimonial whose proposal has the token. */
    proposal(hash: string, now: number) {
      return db
        .selectFrom('testimonials')
        .select(['id', 'words', 'name', 'proposed_words'])
        .where('proposal_hash', '=', hash)
        .where('proposed_until', '>', now)
        .executeTakeFirst();
    },
    /** Ends the proposals that the client did not answer in time. */
    async endExpiredProposals(now: number): Promise<void> {
      await db
        .updateTable('testimonials')
        .set((eb) => ({
          ...noProposal,
          version: eb('version', '+', 1),
        }))
        .where('proposed_until', '<=', now)
        .execute();
    },
    /** Ends the proposal; `words` replace the present ones. */
    async settle(id: number, words: string, at: number): Promise<void> {
      await db
        .updateTable('testimonials')
        .set((eb) => ({
          words,
          ...noProposal,
          updated_at: at,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute();
    },
  };
}
