import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { api } from '#contract/paths.ts';
import { hasPublicAddress, type ProjectState } from '#contract/projects/project-states.ts';

/** Returns `main_photo` of a project: a link or the picture's URL, which is the owner's for hidden projects. */
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
