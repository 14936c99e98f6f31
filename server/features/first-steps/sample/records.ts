/** Converts the sample portfolio to the services' input. */
import * as z from 'zod/mini';
import { type CategoryInput, categoryInput } from '#contract/categories/categories.ts';
import type { ProjectFields } from '#contract/projects/projects.ts';
import type { SampleCategory, SampleProject } from './portfolio.ts';

export function asCategory({ name, description, icon, parent }: SampleCategory): CategoryInput {
  return z.parse(categoryInput, {
    category_name: name,
    description,
    category_icon_link: icon,
    associated_with: parent,
  });
}

/** `description` is the alt text of the picture. */
export function asProject(project: SampleProject, description: string): ProjectFields {
  return {
    project_title: project.title,
    category: project.category,
    project_overview: project.overview,
    project_tags: [...project.tags],
    technology_used: [...project.technologies],
    project_highlights: project.highlights,
    github_link: project.github,
    youtube_link: project.video,
    main_photo_description: description,
    synopsis: project.synopsis,
    cover: project.cover,
    search_title: project.search?.title,
    search_description: project.search?.description,
    state: project.state,
  };
}
