/** Addresses of a project's pictures: those of hidden and protected projects are the owner's. */
import { api } from '#contract/paths.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { isOpenToAll, type ProjectState } from '#contract/projects/project-states.ts';

/** Returns `main_photo` of a project: a link or the picture's URL. */
export function mainPhoto(project: {
  id: number;
  state: ProjectState;
  image_link: string | null;
  hash: string | null;
}): string {
  const { id, state, image_link, hash } = project;
  if (hash === null) return image_link ?? '';
  return isOpenToAll(state) ? api.projectImageVersion(id, hash) : hiddenProjectsApi.image(id, hash);
}

/** Returns the URL of a further picture. */
export function furtherPicture(
  project: { id: number; state: ProjectState },
  picture: { id: number; hash: string },
): string {
  const address = isOpenToAll(project.state) ? api.projectPictureVersion : hiddenProjectsApi.picture;
  return address(project.id, picture.id, picture.hash);
}

/** Returns the state for the addresses of pictures: invited visitors read them where those of open projects are. */
export function stateFor(audience: 'visitors' | 'invited' | 'owner', state: ProjectState): ProjectState {
  return audience === 'invited' && state === 'protected' ? 'published' : state;
}
