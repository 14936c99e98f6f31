/** Editable texts of a category's page. Excludes the name, which would change the address. */
import { categoryInput, categoryLimits } from '#contract/categories/categories.ts';
import { api } from '#contract/paths.ts';
import { call } from '../api/client.ts';
import { fetchCategory } from '../features/categories/owner/fetch-category.ts';
import { ifMatch } from '../ui/owner/form-state/merging.ts';
import type { PageTexts } from './page-texts.ts';

/** Throws ApiFailure. */
export async function categoryTexts(id: number): Promise<PageTexts> {
  const { data: category, etag: version } = await fetchCategory(id, { silent: true });
  const { description, ...rest } = category;
  return {
    what: 'category',
    texts: {
      description: {
        label: 'Description',
        saved: description ?? '',
        schema: categoryInput.shape.description,
        limit: categoryLimits.description,
        hasLines: true,
      },
    },
    version,
    async save(changed) {
      const body = { ...rest, ...changed };
      await call(api.category(id), { method: 'PUT', body, headers: ifMatch(version), silent: true });
    },
    nameOf: (path) => (path === 'description' ? path : undefined),
    readAgain: () => categoryTexts(id),
  };
}
