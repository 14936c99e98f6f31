/** Addresses of a project's pictures: those of hidden projects are the owner's. */
import { api } from '#contract/paths.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { hasPublicAddress, type ProjectState } from '#contract/projects/project-states.ts';

/** Returns `main_photo` of a project: a link or the picture's URL. */
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

/** Returns the URL of a further picture. */
export function furtherPicture(
  project: { id: number; state: ProjectState },
  picture: { id: number; hash: string },
): string {
  const address = hasPublicAddress(project.state) ? api.projectPictureVersion : hiddenProjectsApi.picture;
  return address(project.id, picture.id, picture.hash);
}
