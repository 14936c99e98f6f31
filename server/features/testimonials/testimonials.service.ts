/** The owner's testimonials. Words that a client wrote never change; the owner can choose an excerpt. */
import { libraryApi } from '#contract/projects/picture-library.ts';
import { testimonialLimits } from '#contract/testimonials/testimonial-limits.ts';
import { isExcerptOf } from '#contract/testimonials/excerpt.ts';
import type {
  Testimonial,
  TestimonialCounts,
  TestimonialInput,
} from '#contract/testimonials/testimonials.ts';
import { testimonialMessages as messages } from '#contract/ui-text/owner.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Failure, fieldFailure, found } from '../../lib/failure.ts';
import { assertRecordVersion, type KnownRecordVersions, type Versioned } from '../../lib/record-version.ts';
import { removeUnused, takeStored } from '../content/pictures/stored-pictures.service.ts';
import { requestsRepository } from './requests.repository.ts';
import { testimonialsRepository } from './testimonials.repository.ts';

export type TestimonialsService = ReturnType<typeof testimonialsService>;

export function testimonialsService(parts: Pick<Kernel, 'database' | 'pictures' | 'now'>) {
  const { database, pictures, now } = parts;

  return {
    /** Returns all testimonials in the owner's order. */
    async list(): Promise<Testimonial[]> {
      const all = await testimonialsRepository(database.db).list();
      return withPortraits(database.db, all);
    },

    async counts(): Promise<TestimonialCounts> {
      return { submitted: await testimonialsRepository(database.db).count('submitted') };
    },

    /** Throws `not_found`. */
    get: (id: number): Promise<Versioned<Testimonial>> => required(database.db, id),

    /**
     * Throws `validation_failed` for an unknown project, picture or excerpt, and for more testimonials than the limit.
     */
    add: (input: TestimonialInput): Promise<Versioned<Testimonial>> =>
      database.writeContent(async (trx) => {
        const repository = testimonialsRepository(trx);
        // An open request reserves a place for the words of its client.
        const open = await requestsRepository(trx).list(now());
        if ((await repository.count()) + open.length >= testimonialLimits.testimonials)
          throw fieldFailure('words', messages.tooMany);
        await assertReferences(trx, input, undefined);
        const id = await repository.add({ ...input, email: '', is_from_client: 0 }, now());
        return required(trx, id);
      }),

    /** Throws `not_found`, `stale`, and `validation_failed` like `add` and for other words than the client's. */
    change: (
      id: number,
      input: TestimonialInput,
      known?: KnownRecordVersions,
    ): Promise<Versioned<Testimonial>> =>
      database.writeContent(async (trx) => {
        const { record: current, recordVersion } = await required(trx, id);
        assertRecordVersion(recordVersion, known, messages.stale);
        if (current.is_from_client && input.words !== current.words)
          throw fieldFailure('words', messages.clientsWords);
        await assertReferences(trx, input, current);
        await testimonialsRepository(trx).change(id, input, now());
        if (current.picture_id !== null) await removeUnused(pictures, trx, [current.picture_id]);
        return required(trx, id);
      }),

    /** Throws `list_changed` unless `ids` are all testimonials. */
    arrange: ({ ids }: { ids: number[] }): Promise<void> =>
      database.writeContent(async (trx) => {
        const repository = testimonialsRepository(trx);
        const own = new Set((await repository.list()).map(({ id }) => id));
        if (ids.length !== own.size || !ids.every((id) => own.has(id))) throw new Failure('list_changed');
        for (const [index, id] of ids.entries()) await repository.place(id, index + 1);
      }),

    /** Permanently deletes a testimonial, and its portrait if nothing else uses it. Throws `not_found` and `stale`. */
    async remove(id: number, known?: KnownRecordVersions): Promise<void> {
      await database.writeContent(async (trx) => {
        const { record, recordVersion } = await required(trx, id);
        assertRecordVersion(recordVersion, known, messages.stale);
        await testimonialsRepository(trx).remove(id);
        if (record.picture_id !== null) await removeUnused(pictures, trx, [record.picture_id]);
      });
      await database.overwriteDeleted();
    },
  };
}

async function required(db: Db, id: number): Promise<Versioned<Testimonial>> {
  const { record, recordVersion } = found(await testimonialsRepository(db).get(id));
  const [shown = record] = await withPortraits(db, [record]);
  return { record: shown, recordVersion };
}

async function withPortraits(db: Db, all: readonly Testimonial[]): Promise<Testimonial[]> {
  const hashes = await testimonialsRepository(db).hashes(all.flatMap(({ picture_id }) => picture_id ?? []));
  return all.map((one) => {
    const { picture_id: id } = one;
    const hash = id === null ? undefined : hashes.get(id);
    return { ...one, portrait: id === null || hash === undefined ? '' : libraryApi.picture(id, hash) };
  });
}

/** Checks the excerpt and a new project, and takes a new portrait. Throws `validation_failed`. */
async function assertReferences(
  trx: Trx,
  { words, excerpt, picture_id, project_id }: TestimonialInput,
  current: Testimonial | undefined,
): Promise<void> {
  if (!isExcerptOf(excerpt, words)) throw fieldFailure('excerpt', messages.excerpt);
  if (project_id !== null && project_id !== current?.project_id) {
    const title = await testimonialsRepository(trx).projectTitle(project_id);
    if (title === undefined) throw fieldFailure('project_id', messages.project);
  }
  if (picture_id !== null && picture_id !== current?.picture_id)
    await takeStored(trx, picture_id, 'picture_id');
}
