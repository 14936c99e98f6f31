/** The picture that a link to a page is shown with. The one place that says which. */
import type { ProfileUser } from '#contract/profile.ts';
import type { Project } from '#contract/projects.ts';
import type { ProjectCardData, ProjectDetailsData } from '../../api/query-options.ts';

export interface ShareImage {
  /** A path, or a link. */
  src: string;
  /** In pixels; undefined where nobody knows. */
  width?: number | undefined;
  height?: number | undefined;
  /** What it shows. */
  text?: string | undefined;
}

/** What is shared: the site, a category with its first project, or a project. */
type Shared =
  | { user: ProfileUser | null | undefined }
  | { first: ProjectCardData | undefined; user: ProfileUser | null | undefined }
  | { project: Project; main: ProjectDetailsData['main'] | undefined };

export function shareImageOf(shared: Shared): ShareImage | undefined {
  if ('project' in shared) {
    const { project, main } = shared;
    return pictureOf(project, { width: main?.width ?? undefined, height: main?.height ?? undefined });
  }
  if ('first' in shared && shared.first) return pictureOf(shared.first);
  const { user } = shared;
  return user?.home_photo_url ? { src: user.home_photo_url, text: user.fullname } : undefined;
}

function pictureOf(
  { main_photo, main_photo_description, project_title }: Omit<ProjectCardData, 'summary'>,
  size: Pick<ShareImage, 'width' | 'height'> = {},
): ShareImage | undefined {
  return main_photo ? { src: main_photo, ...size, text: main_photo_description || project_title } : undefined;
}
