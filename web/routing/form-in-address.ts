/** Addresses that open a form on the owner's pages. Not in paths.ts, which visitors load. */

export type FormInAddress = 'new-category' | `category-${number}` | 'home' | 'social';

const parameter = 'form';

/** Returns the page's address with the form open. */
export function pageWithForm(path: string, form: FormInAddress): string {
  return `${path}?${parameter}=${form}`;
}

/** Returns true if the query asks for the form. */
export function asksForForm(search: string, form: FormInAddress): boolean {
  return new URLSearchParams(search).get(parameter) === form;
}
