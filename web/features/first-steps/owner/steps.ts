/** Links of the first steps. */
import type { Category } from '#contract/categories/categories.ts';
import type { FirstStepName } from '#contract/site/first-steps.ts';
import { pageWithForm } from '#contract/owner-pages.ts';
import { projectToAdd, projectToAddTo } from '../../projects/project-to-edit.ts';
import { pages } from '#contract/paths.ts';

interface Step {
  readonly title: string;
  /** The owner's page. */
  readonly path: string;
  /** The page's address with its form open. */
  readonly to: string;
}

export const stepsByName: Record<FirstStepName, Step> = {
  photo: {
    title: 'Your title and photo',
    path: pages.commonDetails,
    to: pageWithForm(pages.commonDetails, 'home'),
  },
  category: {
    title: 'First category',
    path: pages.categoryManager,
    to: pageWithForm(pages.categoryManager, 'new-category'),
  },
  project: {
    title: 'First project',
    path: pages.projectManager,
    to: projectToAdd,
  },
  look: { title: 'Choose a look', path: pages.appearance, to: pages.appearance },
  contact: {
    title: 'Phone or links',
    path: pages.commonDetails,
    to: pageWithForm(pages.commonDetails, 'social'),
  },
};

/** Returns the address of a step. A first project is added to the only category. */
export function addressOfStep(name: FirstStepName, categories: readonly Category[]): string {
  const [only, ...others] = categories;
  return name === 'project' && only && others.length === 0
    ? projectToAddTo(only.category_name)
    : stepsByName[name].to;
}

/** Returns true on pages of the steps, which show the next step. */
export function isOnTheWay(path: string): boolean {
  return Object.values(stepsByName).some((step) => step.path === path);
}
