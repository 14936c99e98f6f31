import type { Category } from '#contract/categories/categories.ts';
import type { FirstStepName, FirstSteps } from '#contract/first-steps/first-steps.ts';
import { pageWithForm } from '#contract/admin-pages.ts';
import { projectToAdd, projectToAddTo } from '../../projects/project-to-edit.ts';
import { pages } from '#contract/addresses.ts';

/** `to` is the address of the owner's page for the step; if the page has a form for it, with the form open. */
export const stepsByName: Record<FirstStepName, { title: string; to: string }> = {
  photo: { title: 'Your name and photo', to: pageWithForm(pages.commonDetails, 'home') },
  place: { title: 'Place and phone', to: pageWithForm(pages.placeAndLinks, 'place') },
  category: { title: 'First category', to: pageWithForm(pages.categoryManager, 'new-category') },
  project: { title: 'First project', to: projectToAdd },
  look: { title: 'Choose a look', to: pages.appearance },
};

/** Returns the address of a step. If there is one category only, a first project is added to it. */
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

/** Returns true for the path of a page for a step, which shows the checklist. */
export function isPageOfStep(path: string): boolean {
  return Object.values(stepsByName).some(({ to }) => to.split('?')[0] === path);
}
