/** Pictures that a save refers to. */
import { type Issue, validationMessages } from '#contract/errors.ts';
import { contentMessages } from '#contract/ui-text/owner.ts';
import type { Trx } from '../../kernel/database/database.ts';
import { Failure } from '../../lib/failure.ts';
import { takeAllStored } from './pictures/stored-pictures.service.ts';
import { foreignPictures, picturesOf, type Shown } from './content.service.ts';

/**
 * Takes the uploads among the pictures. Throws `validation_failed` for pictures that are neither in `own` nor stored for
 * use, and for blocks that show others than those of the content. `path` precedes the fields of the issues.
 */
export async function takePictures(
  trx: Trx,
  content: Shown,
  own: ReadonlySet<number>,
  path = '',
): Promise<void> {
  const listed = new Set(picturesOf(content));
  const others = [...listed].filter((id) => !own.has(id));
  const gone = new Set(await takeAllStored(trx, others));
  const issues: Issue[] = [
    ...content.pictures.flatMap(({ id }, index) => (gone.has(id) ? [`pictures.${index}.id`] : [])),
    ...foreignPictures(content, listed),
  ].map((field) => ({ path: path + field, message: contentMessages.picture }));
  if (issues.length > 0)
    throw new Failure('validation_failed', { message: validationMessages.failed, issues });
}
