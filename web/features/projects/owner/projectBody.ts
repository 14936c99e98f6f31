import type { Project, ProjectFields, ProjectForm } from '#contract/projects.ts';

/**
 * The multipart body of a creation, or of an update of `kept`. The picture goes along only when it is another
 * one; a link that was emptied goes along empty, because an absent one keeps its value.
 */
export function projectBody(form: ProjectForm, kept: Project | undefined): FormData {
  const body = new FormData();
  const append = (name: keyof ProjectFields, value: string) => body.append(name, value);
  append('project_title', form.title);
  append('category', form.category);
  append('project_overview', form.description);
  append('project_tags', JSON.stringify(form.tags));
  append('technology_used', JSON.stringify(form.technologies));
  append('project_highlights', form.highlights);
  if (form.githubUrl || kept?.github_link) append('github_link', form.githubUrl);
  if (form.videoUrl || kept?.youtube_link) append('youtube_link', form.videoUrl);
  // Last, so that the server has read every text before the bytes come.
  if (form.image instanceof File) body.append('main_photo', form.image);
  else if (form.image !== kept?.main_photo) append('main_photo', form.image);
  return body;
}
