/** Addresses that open a form of the owner's page. Here and not in paths.ts, which visitors load. */

/** Forms to add something, those of categories, and sections of the details to edit. */
export type FormInAddress = 'new-category' | 'new-project' | `category-${number}` | 'home' | 'social';

const parameter = 'form';

/** The owner's page at the path, with the form open. */
export function pageWithForm(path: string, form: FormInAddress): string {
  return `${path}?${parameter}=${form}`;
}

/** Whether an address asks for the form, from its query. */
export function asksForForm(search: string, form: FormInAddress): boolean {
  return new URLSearchParams(search).get(parameter) === form;
}
