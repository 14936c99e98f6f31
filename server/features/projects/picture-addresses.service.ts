/** Addresses of a project's pictures: public for an open project and for invited visitors, otherwise the owner's. */
import { api, tokenParameter } from '#contract/addresses.ts';
import { libraryApi, storedPicture } from '#contract/projects/picture-library.ts';
import { isOpenToAll, type ProjectState } from '#contract/projects/project-states.ts';

/** Returns `main_photo` of a project: the address of the stored picture, otherwise the link, '' without a picture. */
export function mainPictureAddress(project: {
  state: ProjectState;
  image_link: string | null;
  picture_id: number | null;
  hash: string | null;
}): string {
  const { image_link, picture_id: id, hash } = project;
  return id === null || hash === null ? (image_link ?? '') : storedPictureAddress(project, { id, hash });
}

/** Returns the address of a stored picture of a project in this state. */
export function storedPictureAddress(
  { state }: { state: ProjectState },
  { id, hash }: { id: number; hash: string },
): string {
  return isOpenToAll(state) ? api.picture(id, hash) : libraryApi.picture(id, hash);
}

/** Returns the address of a stored picture for visitors with a preview link; other addresses unchanged. */
export function previewedPicture(path: string, token: string): string {
  const stored = storedPicture(path);
  return stored ? `${api.picture(stored.id, stored.hash)}?${tokenParameter}=${token}` : path;
}

/** Returns the state for `storedPictureAddress`: invited visitors get the addresses of a published project. */
export function stateFor(audience: 'visitors' | 'invited' | 'owner', state: ProjectState): ProjectState {
  return audience === 'invited' && state === 'protected' ? 'published' : state;
}
