import { projectFieldMessages } from '#contract/projects.ts';
import { fileFault } from '../../../ui/owner/fileFault.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The `accept` of a file input. */
export const acceptedPictures = types.join(',');

/** The sentence for a file that cannot become a project's picture. */
export function pictureFault(file: File): string | undefined {
  return fileFault(file, types, projectFieldMessages.image);
}
