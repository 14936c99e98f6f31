/** Links of the first steps. */
import type { Category } from '#contract/categories/categories.ts';
import type { FirstStepName, FirstSteps } from '#contract/site/first-steps.ts';
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
    title: 'Your name and photo',
    path: pages.commonDetails,
    to: pageWithForm(pages.commonDetails, 'home'),
  },
  place: {
    title: 'Place and phone',
    path: pages.placeAndLinks,
    to: pageWithForm(pages.placeAndLinks, 'place'),
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
};

/** Returns the address of a step. A first project is added to the only category. */
export function addressOfStep(name: FirstStepName, categories: readonly Category[]): string {
  const [only, ...others] = categories;
  return name === 'project' && only && others.length === 0
    ? projectToAddTo(only.category_name)
    : stepsByName[name].to;
}

/** Returns the open step after the last completed one, or the first open one; undefined if all are completed. */
export function nextStep(steps: FirstSteps['steps']): FirstStepName | undefined {
  const after = steps.findLastIndex(({ done }) => done) + 1;
  return [...steps.slice(after), ...steps].find(({ done }) => !done)?.name;
}

/** Returns true on pages of the steps, which show the next step. */
export function isOnTheWay(path: string): boolean {
  return Object.values(stepsByName).some((step) => step.path === path);
}
