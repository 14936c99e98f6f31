import { type EditedProject, editorApi } from '#contract/content/content.ts';
import { type CallOptions, callWithVersion, type Versioned } from '../../../api/client.ts';
import { readProject } from '../../../api/read-project.ts';

/** Reads a project, in whatever state, with its content. Throws ApiFailure. */
export async function fetchEditedProject(
  id: number,
  options: Pick<CallOptions, 'silent'> = {},
): Promise<Versioned<EditedProject>> {
  const { data, etag } = await callWithVersion<EditedProject>(editorApi(id), options);
  return { data: { ...data, project: readProject(data.project) }, etag };
}
