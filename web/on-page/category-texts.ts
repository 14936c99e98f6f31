/** The texts of a category's page. Its name is not among them: with it the page would get another address. */
import { categoryInput, categoryLimits } from '#contract/categories.ts';
import type { Category } from '#contract/categories.ts';
import { api } from '#contract/paths.ts';
import { call } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import type { PageTexts } from './page-texts.ts';

/** Reads the category. Throws ApiFailure. */
export async function categoryTexts(id: number): Promise<PageTexts> {
  const category = await read(id);
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
    version: versionOf(category),
    async save(changed) {
      // Lists name no version of what is in them: what is there is compared just before.
      if (versionOf(await read(id)) !== versionOf(category)) throw new ApiFailure(412);
      await call(api.category(id), { method: 'PUT', body: { ...rest, ...changed }, silent: true });
    },
    nameOf: (path) => (path === 'description' ? path : undefined),
    readAgain: () => categoryTexts(id),
  };
}

async function read(id: number): Promise<Category> {
  const categories = await call<Category[]>(api.categories, { silent: true });
  const category = categories.find((one) => one.id === id);
  if (!category) throw new ApiFailure(404);
  return category;
}

function versionOf(category: Category): string {
  return JSON.stringify(category);
}
