/** Reads and changes pages of the owner's own. Each change is one transaction and keeps a version. */
import type { OwnPageInput } from '#contract/own-pages/own-page-input.ts';
import {
  type ListedPage,
  type OwnPage,
  ownPageLimits,
  type PageOrder,
  type ShownPage,
} from '#contract/own-pages/own-pages.ts';
import { api } from '#contract/paths.ts';
import type { VersionMaker } from '#contract/projects/history.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { ownPageMessages as messages } from '#contract/ui-text/owner.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Failure, fieldFailure, found } from '../../lib/failure.ts';
import { assertVersion, type KnownVersions, type Versioned } from '../../lib/record-version.ts';
import { picturesOf } from '../content/content.service.ts';
import { keepStates } from '../content/kept-states.service.ts';
import { takePictures } from '../content/taken-pictures.service.ts';
import { ownPagesRepository, pageVersionsRepository } from './own-pages.repository.ts';
import { type PageContent, snapshotOf, type StoredPage } from './page-content.ts';
import { ownPageOf, shownPageOf } from './shown-page.ts';

type Parts = Pick<Kernel, 'database' | 'pictures' | 'now'>;

export type OwnPagesService = ReturnType<typeof ownPagesService>;

export function ownPagesService(parts: Parts) {
  const { database, now } = parts;
  const repository = ownPagesRepository(database.db);

  return {
    /** Every page in the owner's order. */
    list: (): Promise<ListedPage[]> => repository.list(),

    /** Throws `not_found`. */
    get: (id: number): Promise<Versioned<OwnPage>> => requiredPage(database.db, id),

    /** Returns a published page. */
    async shown(slug: string): Promise<Versioned<ShownPage> | undefined> {
      const page = await repository.published(slug);
      if (!page) return undefined;
      return { record: await shownPageOf(database.db, page, api.picture), version: page.version };
    },

    /** Throws `validation_failed` for a taken address, a picture that is not stored, and one page too many. */
    add: (input: OwnPageInput, by: VersionMaker = 'owner'): Promise<Versioned<OwnPage>> =>
      database.writeContent(async (trx) => {
        const pages = ownPagesRepository(trx);
        if ((await pages.count()) >= ownPageLimits.pages)
          throw fieldFailure('title', messages.tooManyPages(ownPageLimits.pages));
        const { fields, content } = await checked(trx, input, undefined);
        const id = await pages.add(fields, content, now());
        const after = snapshotOf({ ...fields, content });
        await keepStates(parts.pictures, trx, pageVersionsRepository(trx), {
          ownerId: id,
          after,
          at: now(),
          by,
        });
        return requiredPage(trx, id);
      }),

    /** Throws `not_found`, `stale`, and what `add` throws. */
    change: (
      id: number,
      input: OwnPageInput,
      { known, by = 'owner' }: { known: KnownVersions; by?: VersionMaker },
    ): Promise<Versioned<OwnPage>> =>
      database.writeContent(async (trx) => {
        await changePage(parts, trx, { id, input, known, by });
        return requiredPage(trx, id);
      }),

    /** Throws `list_changed` unless `ids` are all pages. */
    arrange: ({ ids }: PageOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const pages = ownPagesRepository(trx);
        const places = await pages.positions();
        const own = new Set(places.map(({ id }) => id));
        if (ids.length !== own.size || !ids.every((id) => own.has(id))) throw new Failure('list_changed');
        for (const [index, id] of ids.entries()) await pages.place(id, index + 1);
      }),

    /** Moves the page to the trash. Throws `not_found` and `stale`. */
    remove: (id: number, known: KnownVersions): Promise<void> =>
      database.writeContent(async (trx) => {
        const pages = ownPagesRepository(trx);
        assertVersion(found(await pages.get(id)).version, known, messages.stale);
        await pages.moveToTrash(id, now());
      }),
  };
}

interface Change {
  id: number;
  input: OwnPageInput;
  known: KnownVersions;
  by: VersionMaker;
  /** Ids of stored pictures that the input may have besides those of the page. */
  ofVersion?: Iterable<number>;
}

/**
 * Changes a page, and keeps the states before and after it as versions unless they are kept already. Throws like
 * `OwnPagesService.change`.
 */
export async function changePage(
  parts: Parts,
  trx: Trx,
  { id, input, known, by, ofVersion = [] }: Change,
): Promise<void> {
  const pages = ownPagesRepository(trx);
  const current = found(await pages.get(id));
  assertVersion(current.version, known, messages.stale);
  const { fields, content } = await checked(trx, input, current, ofVersion);
  await pages.change(current, fields, content, parts.now());
  if (fields.slug !== current.slug) await pages.keepFormerSlug(id, current.slug);
  await keepStates(parts.pictures, trx, pageVersionsRepository(trx), {
    ownerId: id,
    before: { snapshot: snapshotOf(current), at: current.updated_at },
    after: snapshotOf({ ...fields, content }),
    at: parts.now(),
    by,
  });
}

export async function requiredPage(db: Db, id: number): Promise<Versioned<OwnPage>> {
  const page = found(await ownPagesRepository(db).get(id));
  return { record: await ownPageOf(db, page, libraryApi.picture), version: page.version };
}

/**
 * Takes uploaded pictures. Throws `validation_failed` for a taken address, a full masthead, and pictures that are not
 * stored.
 */
async function checked(
  trx: Trx,
  { blocks, pictures, ...fields }: OwnPageInput,
  current: StoredPage | undefined,
  ofVersion: Iterable<number> = [],
) {
  const other = await ownPagesRepository(trx).idAt(fields.slug, current?.id);
  if (other !== undefined) throw fieldFailure('slug', messages.slugTaken);
  const isInMasthead = fields.state === 'published' && fields.place === 'masthead';
  if (isInMasthead && (await ownPagesRepository(trx).inMasthead(current?.id)) >= ownPageLimits.masthead)
    throw fieldFailure('place', messages.mastheadFull(ownPageLimits.masthead));
  const own = new Set([...(current ? picturesOf(current.content) : []), ...ofVersion]);
  await takePictures(trx, { blocks, pictures }, own);
  const content: PageContent = { blocks, pictures };
  return { fields, content };
}
