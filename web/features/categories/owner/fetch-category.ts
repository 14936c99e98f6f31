import { type Category, categoryToChange } from '#contract/categories/categories.ts';
import { callWithEtag, type Versioned } from '../../../api/client.ts';

/** Reads a category with its ETag. Throws ApiFailure. */
export function fetchCategory(id: number): Promise<Versioned<Category>> {
  return callWithEtag(categoryToChange(id));
}
