import { type EditedProject, editorApi } from '#contract/content/content.ts';
import { callWithEtag, type Versioned } from '../../../api/client.ts';

/** Reads a project, in whatever state, with its content. Throws ApiFailure. */
export function fetchEditedProject(id: number): Promise<Versioned<EditedProject>> {
  return callWithEtag(editorApi(id));
}
