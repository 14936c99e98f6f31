import { type EditedProject, editorApi } from '#contract/content/content.ts';
import { type CallOptions, callWithVersion, type Versioned } from '../../../api/client.ts';

/** Reads a project, in whatever state, with its content. Throws ApiFailure. */
export function fetchEditedProject(
  id: number,
  options: Pick<CallOptions, 'silent'> = {},
): Promise<Versioned<EditedProject>> {
  return callWithVersion(editorApi(id), options);
}
