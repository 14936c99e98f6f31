import type { Project } from '#contract/projects/projects.ts';
import type { ProjectDetailsData } from '../../api/query-options.ts';

/** A picture that a link to a page is shown with. */
export interface ShareImage {
  /** A path, or a link. */
  src: string;
  /** In pixels; undefined where nobody knows. */
  width?: number | undefined;
  height?: number | undefined;
  /** What it shows. */
  text?: string | undefined;
}

/** The project's own picture, for one of which none is drawn: it is in no public list. */
export function shareImageOf(
  { main_photo, main_photo_description, project_title }: Project,
  main: ProjectDetailsData['main'] | undefined,
): ShareImage | undefined {
  if (!main_photo) return undefined;
  const size = { width: main?.width ?? undefined, height: main?.height ?? undefined };
  return { src: main_photo, ...size, text: main_photo_description || project_title };
}
