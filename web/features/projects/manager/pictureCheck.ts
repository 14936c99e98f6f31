import { uploadLimits } from '../../../../contract/files.ts';
import { fileMessages } from '../../../../contract/messages.ts';
import { projectFieldMessages } from '../../../../contract/projects.ts';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** As a file input's `accept`. */
export const acceptedPictures = types.join(',');

const megabyte = 1024 * 1024;

/** The sentence for a file that the server would refuse by kind or size, said before it is sent. */
export function pictureFault(file: File): string | undefined {
  if (!types.includes(file.type)) return projectFieldMessages.image;
  if (file.size > uploadLimits.bytes) return fileMessages.tooLarge(uploadLimits.bytes / megabyte);
  return undefined;
}
