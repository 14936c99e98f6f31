/** Checks and takes the pictures that a save refers to. */
import { type Issue, validationMessages } from '#contract/errors.ts';
import { contentMessages, galleryMessages } from '#contract/ui-text/owner.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { takeAllStored } from './pictures/stored-pictures.service.ts';
import { foreignPictures, picturesOf, type BlocksAndPictures } from './content.service.ts';

interface Wanted {
  /** Undefined if the content stays. `path` precedes its fields in the issues. */
  content: BlocksAndPictures | undefined;
  path?: string;
  /** Id of the stored picture that becomes a project's main picture; undefined for a file, a link and no change. */
  main?: number | undefined;
}

/**
 * Takes the uploads among the pictures. `own` has the ids of the record's present pictures, which are not checked.
 * Throws `validation_failed` for pictures that cannot be used, and for blocks with pictures that the content lacks.
 */
export async function takePictures(
  trx: Trx,
  { content = { blocks: [], pictures: [] }, path = '', main }: Wanted,
  own: ReadonlySet<number>,
): Promise<void> {
  const listed = new Set(picturesOf(content));
  const wanted = main === undefined ? listed : new Set([main, ...listed]);
  const gone = new Set(
    await takeAllStored(
      trx,
      [...wanted].filter((id) => !own.has(id)),
    ),
  );
  const issues: Issue[] = [
    ...content.pictures.flatMap(({ id }, index) => (gone.has(id) ? [`pictures.${index}.id`] : [])),
    ...foreignPictures(content, listed),
  ].map((field) => ({ path: path + field, message: contentMessages.picture }));
  if (main !== undefined && gone.has(main))
    issues.unshift({ path: 'main_photo', message: galleryMessages.storedGone });
  if (issues.length > 0)
    throw new Failure('validation_failed', { message: validationMessages.failed, issues });
}
