import type { Project, ProjectForm } from '#contract/projects.ts';

/** What the form holds while it is typed into. `image` is '' until there is one. */
export type ProjectValues = Omit<ProjectForm, 'image'> & { image: File | string };

/**
 * A draft as it is kept: pictures that were chosen from the disk are not, so `lostPicture` says that there
 * was one.
 */
export type ProjectDraft = { values: ProjectValues; etag: string | null; lostPicture: boolean };

const empty: ProjectValues = {
  title: '',
  description: '',
  category: '',
  tags: [],
  technologies: [],
  highlights: '',
  githubUrl: '',
  videoUrl: '',
  image: '',
};

/** What the form starts from: the project as it is saved, or nothing. */
export function valuesOf(project: Project | undefined): ProjectValues {
  if (!project) return empty;
  return {
    title: project.project_title,
    description: project.project_overview,
    category: project.category,
    tags: project.project_tags,
    technologies: project.technology_used,
    highlights: project.project_highlights,
    githubUrl: project.github_link ?? '',
    videoUrl: project.youtube_link ?? '',
    image: project.main_photo,
  };
}

/**
 * The draft of `values`, begun on the version that `etag` names; `kept` stands in for a chosen picture: the
 * saved one's address, or ''.
 */
export function draftOf(values: ProjectValues, etag: string | null, kept: string): ProjectDraft {
  const lostPicture = typeof values.image !== 'string';
  return {
    values: { ...values, image: typeof values.image === 'string' ? values.image : kept },
    etag,
    lostPicture,
  };
}
