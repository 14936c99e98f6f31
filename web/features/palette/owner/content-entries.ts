import type { Category } from '#contract/categories/categories.ts';
import { pages } from '#contract/paths.ts';
import { projectStateLabels } from '#contract/projects/project-states.ts';
import { projectToEdit } from '../../projects/project-to-edit.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Entry } from './entry.ts';

export interface Content {
  projects: readonly Project[];
  categories: readonly Category[];
}

export function contentEntries({ projects, categories }: Content): Entry[] {
  return [
    ...projects.map(({ id, project_title, category, state }) => ({
      key: `project ${id}`,
      title: project_title,
      detail: state && state !== 'published' ? `${projectStateLabels[state]} · ${category}` : category,
      address: projectToEdit(id),
    })),
    ...categories.map(({ id, category_name }) => ({
      key: `category ${id}`,
      title: category_name,
      detail: 'Category',
      address: pages.projectsToManage(category_name),
    })),
  ];
}
