/** Addresses of a project's pictures. Only the owner can read those of hidden and protected projects. */
import { api, tokenParameter } from '#contract/addresses.ts';
import { libraryApi, storedPicture } from '#contract/projects/picture-library.ts';
import { isOpenToAll, type ProjectState } from '#contract/projects/project-states.ts';

/** Returns `main_photo` of a project: a link or the picture's URL. */
export function mainPictureAddress(project: {
  state: ProjectState;
  image_link: string | null;
  picture_id: number | null;
  hash: string | null;
}): string {
  const { image_link, picture_id: id, hash } = project;
  return id === null || hash === null ? (image_link ?? '') : pictureOf(project, { id, hash });
}

/** Returns the URL of a stored picture of a project. */
export function pictureOf(
  { state }: { state: ProjectState },
  { id, hash }: { id: number; hash: string },
): string {
  return isOpenToAll(state) ? api.picture(id, hash) : libraryApi.picture(id, hash);
}

/** Returns the URL that works with a preview link, for a picture that only the owner can read; other URLs unchanged. */
export function previewedPicture(path: string, token: string): string {
  const stored = storedPicture(path);
  return stored ? `${api.picture(stored.id, stored.hash)}?${tokenParameter}=${token}` : path;
}

/** Returns the state that decides the addresses of pictures: invited visitors get the addresses of an open project. */
export function stateFor(audience: 'visitors' | 'invited' | 'owner', state: ProjectState): ProjectState {
  return audience === 'invited' && state === 'protected' ? 'published' : state;
}
