/** Reads pages of the owner's own for the export, and writes imported ones. */
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import type { OwnPageInput } from '#contract/own-pages/own-page-input.ts';
import type { Db, Trx } from '../../kernel/database/database.ts';
import { withoutForeignPictures } from '../projects/block-pictures.service.ts';
import { filePaths } from './file-paths.ts';
import type { ExportFiles } from './files.repository.ts';
import { isoTime, type PageData } from './format.ts';
import { addPageVersions } from './page-versions.repository.ts';
import type { PageVersionData } from './version-format.ts';
import { picturesOfVersions } from './versions.repository.ts';

type PageContent = Pick<OwnPageInput, 'blocks' | 'pictures'>;

/** Reads the pages in the owner's order. */
export async function pagesData(db: Db, { pathOf, addVersions }: ExportFiles): Promise<PageData[]> {
  const rows = await db
    .selectFrom('own_pages')
    .select(['id', 'title', 'slug', 'state', 'place', 'description', 'content'])
    .select(['created_at', 'updated_at'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const stored = await db
    .selectFrom('own_page_pictures as g')
    .innerJoin('pictures', 'pictures.id', 'g.picture_id')
    .select(['pictures.id', 'pictures.format'])
    .execute();
  const formats = new Map(stored.map(({ id, format }) => [id, format]));
  const ofVersions = await picturesOfVersions(db, 'page');
  const former = await db.selectFrom('former_page_slugs').selectAll().orderBy('slug').execute();
  return rows.map(({ content, created_at, updated_at, ...row }) => {
    const { blocks, pictures } = JSON.parse(content) as PageContent;
    const own = pictures.flatMap((picture) => {
      const format = formats.get(picture.id);
      return format === undefined ? [] : [{ ...picture, format }];
    });
    const ids = new Map(own.map(({ id }, index) => [id, index + 1]));
    const present = withoutForeignPictures({ blocks }, new Set(ids.keys()));
    const shown = own.map(({ format, id, ...texts }, index) => ({
      id: index + 1,
      file: pathOf(id, filePaths.pagePicture(row, index + 1, format)),
      ...texts,
    }));
    for (const { id, hash, format } of ofVersions.get(row.id) ?? [])
      pathOf(id, filePaths.pageVersionPicture(row, hash, format));
    const versions = ofVersions.has(row.id) ? filePaths.pageVersions(row) : null;
    if (versions !== null) addVersions(versions, { of: 'page', id: row.id });
    return {
      ...row,
      pictures: shown,
      blocks: withPictureIds(present.blocks, (id) => ids.get(id) ?? 0),
      versions,
      former_slugs: former.filter(({ page_id }) => page_id === row.id).map(({ slug }) => slug),
      created_at: isoTime(created_at),
      updated_at: isoTime(updated_at),
    };
  });
}

/** Adds an imported page. `picture` returns the stored picture of a path. */
export async function addPage(
  trx: Trx,
  { blocks, pictures, versions: _file, former_slugs, created_at, updated_at, ...page }: PageData,
  to: {
    position: number;
    version: number;
    picture(path: string): Promise<number>;
    versions: readonly PageVersionData[];
  },
): Promise<void> {
  const ids = new Map<number, number>();
  const own: PageContent['pictures'] = [];
  for (const { id, file, ...texts } of pictures) {
    const stored = await to.picture(file);
    ids.set(id, stored);
    if (!own.some((other) => other.id === stored)) own.push({ id: stored, ...texts });
  }
  const content: PageContent = {
    blocks: withPictureIds(blocks, (id) => ids.get(id) ?? 0),
    pictures: own,
  };
  await trx
    .insertInto('own_pages')
    .values({
      ...page,
      content: JSON.stringify(content),
      position: to.position,
      version: to.version,
      created_at: Date.parse(created_at),
      updated_at: Date.parse(updated_at),
    })
    .execute();
  for (const { id } of own)
    await trx.insertInto('own_page_pictures').values({ page_id: page.id, picture_id: id }).execute();
  await addPageVersions(trx, page.id, to.versions, to.picture);
  for (const slug of former_slugs)
    await trx
      .insertInto('former_page_slugs')
      .values({ slug, page_id: page.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
