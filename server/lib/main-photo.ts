/** Where a project's main picture is, for whoever may see it. */
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api } from '#contract/paths.ts';
import { hasPublicAddress, type ProjectState } from '#contract/projects/project-states.ts';

/** `main_photo` of a project: a link, or the address of its picture, which is the owner's while it has no page. */
export function mainPhoto(project: {
  id: number;
  state: ProjectState;
  image_link: string | null;
  hash: string | null;
}): string {
  const { id, state, image_link, hash } = project;
  if (hash === null) return image_link ?? '';
  return hasPublicAddress(state) ? api.projectImageVersion(id, hash) : hiddenProjectsApi.image(id, hash);
}
