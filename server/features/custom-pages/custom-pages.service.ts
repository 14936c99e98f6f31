/** Reads and changes custom pages. Each change is one transaction; saves keep a version. */
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import {
  type ListedPage,
  type CustomPage,
  customPageLimits,
  type PageOrder,
  type ShownPage,
  numberedSlug,
  slugOf,
} from '#contract/custom-pages/custom-pages.ts';
import { api } from '#contract/addresses.ts';
import type { MadeBy } from '#contract/content/history.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { customPageMessages as messages } from '#contract/ui-text/owner.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { Failure, fieldFailure, found } from '../../lib/failure.ts';
import { assertRecordVersion, type KnownRecordVersions, type Versioned } from '../../lib/record-version.ts';
import { picturesOf, titleOfCopy } from '../content/content.service.ts';
import { moveToTrash } from '../content/content-trash.service.ts';
import { keepInHistory, type OnAdded, type Saving } from '../content/history/history.service.ts';
import { takePictures } from '../content/taken-pictures.service.ts';
import { customPagesRepository } from './custom-pages.repository.ts';
import { type PageContent, pageSnapshots, stateOf, type StoredPage } from './page-content.ts';
import { customPageOf, shownPageOf } from './shown-page.ts';

type Parts = Pick<Kernel, 'database' | 'pictures' | 'now'>;

export type CustomPagesService = ReturnType<typeof customPagesService>;

export function customPagesService(parts: Parts) {
  const { database, now } = parts;
  const repository = customPagesRepository(database.db);

  return {
    /** Returns the pages in any state, in the owner's order. */
    list: (): Promise<ListedPage[]> => repository.list(),

    /** Returns a page as its owner edits it. Throws `not_found`. */
    get: async (id: number): Promise<Versioned<CustomPage>> =>
      editedPage(database.db, found(await repository.get(id))),

    /** Returns the published page at this address. */
    async shown(slug: string): Promise<Versioned<ShownPage> | undefined> {
      const page = await repository.published(slug);
      if (!page) return undefined;
      return { record: await shownPageOf(database.db, page, api.picture), recordVersion: page.recordVersion };
    },

    /** Returns any page as visitors would see it; only the owner can load its pictures. Throws `not_found`. */
    preview: async (id: number): Promise<ShownPage> =>
      shownPageOf(database.db, found(await repository.get(id)), libraryApi.picture),

    /**
     * Awaits `onAdded` in the transaction. Throws what it throws, and `validation_failed` for a taken address, a full
     * masthead, unknown pictures, and too many pages.
     */
    add: (input: CustomPageInput, by: MadeBy = 'owner', onAdded?: OnAdded): Promise<Versioned<CustomPage>> =>
      database.writeContent(async (trx) => {
        const added = await addPage(parts, trx, input, by);
        await onAdded?.(trx, added.record.id);
        return added;
      }),

    /** Returns the copy, a draft with an address of its own. Throws `not_found` and what `add` throws. */
    copy: (id: number): Promise<Versioned<CustomPage>> =>
      database.writeContent(async (trx) => {
        const { snapshot } = stateOf(found(await customPagesRepository(trx).get(id)));
        const title = titleOfCopy(snapshot.title, customPageLimits.title);
        const slug = await freeSlug(trx, slugOf(title));
        return addPage(parts, trx, { ...snapshot, title, slug, state: 'draft' });
      }),

    /** Throws `not_found`, `stale`, and `validation_failed` like `add`. A former address redirects to the new one. */
    change: (id: number, input: CustomPageInput, saving: Saving): Promise<Versioned<CustomPage>> =>
      database.writeContent((trx) => changePage(parts, trx, { ...saving, id, input })),

    /** Throws `list_changed` unless `ids` are all pages. */
    arrange: ({ ids }: PageOrder): Promise<void> =>
      database.writeContent(async (trx) => {
        const pages = customPagesRepository(trx);
        const places = await pages.positions();
        const own = new Set(places.map(({ id }) => id));
        if (ids.length !== own.size || !ids.every((id) => own.has(id))) throw new Failure('list_changed');
        for (const [index, id] of ids.entries()) await pages.setPosition(id, index + 1);
      }),

    /** Moves the page to the trash. Throws `not_found` and `stale`. */
    remove: (id: number, known: KnownRecordVersions): Promise<void> =>
      database.writeContent(async (trx) => {
        assertRecordVersion(
          found(await customPagesRepository(trx).get(id)).recordVersion,
          known,
          messages.stale,
        );
        await moveToTrash(trx, 'page', id, now());
      }),
  };
}

async function addPage(
  { pictures, now }: Parts,
  trx: Trx,
  input: CustomPageInput,
  by: MadeBy = 'owner',
): Promise<Versioned<CustomPage>> {
  const pages = customPagesRepository(trx);
  if ((await pages.count()) >= customPageLimits.pages)
    throw fieldFailure('title', messages.tooManyPages(customPageLimits.pages));
  const { fields, content } = await checked(trx, input, undefined);
  const added = await pages.add(fields, content, now());
  await keepInHistory(pictures, trx, pageSnapshots, stateOf(added), { by });
  return editedPage(trx, added);
}

/** Returns `slug`, or the first of `slug-2`, `slug-3` … that no page has. */
async function freeSlug(trx: Trx, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const free = numberedSlug(slug, number);
    if ((await customPagesRepository(trx).idAt(free)) === undefined) return free;
  }
}

interface Change extends Saving {
  id: number;
  input: CustomPageInput;
  /** Ids of stored pictures of a version. Like the page's own, they are not checked. */
  inHistory?: Iterable<number>;
}

/** Changes a page, keeps a version and returns the page. Throws like `CustomPagesService.change`. */
export async function changePage(
  parts: Parts,
  trx: Trx,
  { id, input, known, by, inHistory = [] }: Change,
): Promise<Versioned<CustomPage>> {
  const pages = customPagesRepository(trx);
  const before = found(await pages.get(id));
  assertRecordVersion(before.recordVersion, known, messages.stale);
  const { fields, content } = await checked(trx, input, before, inHistory);
  const after = await pages.change(before, fields, content, parts.now());
  if (fields.slug !== before.slug) await pages.keepFormerSlug(id, before.slug);
  await keepInHistory(parts.pictures, trx, pageSnapshots, stateOf(after), { before: stateOf(before), by });
  return editedPage(trx, after);
}

async function editedPage(db: Db, page: StoredPage): Promise<Versioned<CustomPage>> {
  return { record: await customPageOf(db, page, libraryApi.picture), recordVersion: page.recordVersion };
}

/** Takes uploaded pictures. Throws `validation_failed` for a taken address, a full masthead, and unknown pictures. */
async function checked(
  trx: Trx,
  { blocks, pictures, ...fields }: CustomPageInput,
  current: StoredPage | undefined,
  inHistory: Iterable<number> = [],
) {
  const other = await customPagesRepository(trx).idAt(fields.slug, current?.id);
  if (other !== undefined) throw fieldFailure('slug', messages.slugTaken);
  const isInMasthead = fields.state === 'published' && fields.place === 'masthead';
  if (isInMasthead && (await customPagesRepository(trx).inMasthead(current?.id)) >= customPageLimits.masthead)
    throw fieldFailure('place', messages.mastheadFull(customPageLimits.masthead));
  const own = new Set([...(current ? picturesOf(current.content) : []), ...inHistory]);
  const content: PageContent = { blocks, pictures };
  await takePictures(trx, { content }, own);
  return { fields, content };
}
