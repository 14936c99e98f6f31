import { uploadLimits } from '#contract/files.ts';
import { fileMessages } from '#contract/messages/owner.ts';

/**
 * The sentence for a file that the server would refuse by kind or size, said before it is sent; undefined
 * when it is fine.
 *
 * @param otherKind the sentence for a file of none of the `types`
 */
export function fileFault(file: File, types: readonly string[], otherKind: string): string | undefined {
  if (!types.includes(file.type)) return otherKind;
  return file.size > uploadLimits.bytes ? fileMessages.tooLarge(uploadLimits.megabytes) : undefined;
}
