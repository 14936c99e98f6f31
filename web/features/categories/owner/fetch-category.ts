import { type Category, categoryToChange } from '#contract/categories/categories.ts';
import { api } from '#contract/addresses.ts';
import { call, callWithEtag, type Versioned } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';

/**
 * Fetches a category with its ETag. Servers without this route have only the list: the ETag is then null. Throws
 * ApiFailure, with status 404 if the category does not exist.
 */
export async function fetchCategory(id: number): Promise<Versioned<Category>> {
  try {
    return await callWithEtag<Category>(categoryToChange(id));
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 404)) throw failure;
    const listed = (await call<Category[]>(api.categories)).find((one) => one.id === id);
    if (!listed) throw failure;
    return { data: listed, etag: null };
  }
}
