/** Tools for categories. Changes are public at once: categories have no drafts. */
import * as z from 'zod/mini';
import { type Category, category, categoryInput, categoryLimits } from '#contract/categories/categories.ts';
import type { Versioned } from '../../lib/record-version.ts';
import type { CategoriesService } from '../categories/categories.service.ts';
import { type AssistantTool, assistantTool, checked, toolFields } from './assistant-tool.ts';

const versioned = z.extend(category, { version: z.int() });
const parent = 'Name of its main category; empty for a main category';
const icon = categoryInput.shape.category_icon_link.check(
  z.describe('Name of a Lucide icon, such as code, globe, bot, palette or rocket'),
);
const publishedNow = 'Visitors see the change at once.';

const changes = z.object({
  id: toolFields.id,
  version: toolFields.version,
  category_name: z.optional(categoryInput.shape.category_name),
  description: z.optional(z.string().check(z.trim(), z.maxLength(categoryLimits.description))),
  category_icon_link: z.optional(icon),
  associated_with: z.optional(z.string().check(z.trim(), z.describe(parent))),
});

export function categoryTools({ categories }: { categories: CategoriesService }): AssistantTool[] {
  return [
    assistantTool({
      name: 'list_categories',
      title: 'List categories',
      description: 'Returns all categories in the order of the site.',
      needs: 'read',
      input: z.object({}),
      output: z.object({ categories: z.array(category) }),
      run: async () => ({ categories: await categories.list() }),
    }),
    assistantTool({
      name: 'get_category',
      title: 'Read a category',
      description: 'Returns a category with its version, which a change needs.',
      needs: 'read',
      input: z.object({ id: toolFields.id }),
      output: versioned,
      run: async ({ id }) => flat(await categories.get(id)),
    }),
    assistantTool({
      name: 'create_category',
      title: 'Add a category',
      description: `Adds a category. ${publishedNow}`,
      needs: 'publish',
      input: z.extend(categoryInput, {
        category_icon_link: icon,
        associated_with: z.optional(z.string().check(z.trim(), z.describe(parent))),
      }),
      output: versioned,
      run: async (input) => flat(await categories.create(input)),
    }),
    assistantTool({
      name: 'update_category',
      title: 'Change a category',
      description: `Renames or changes a category. Omitted fields stay as they are. ${publishedNow}`,
      needs: 'publish',
      isDestructive: true,
      input: changes,
      output: versioned,
      async run({ id, version, ...changed }) {
        const { record } = await categories.get(id);
        const fields = checked(categoryInput, { ...record, ...changed });
        return flat(await categories.update(id, fields, [version]));
      },
    }),
    assistantTool({
      name: 'trash_category',
      title: 'Move an empty category to the trash',
      description:
        'The category must have no projects and sub-categories. The owner can restore it for 30 days.',
      needs: 'publish',
      isDestructive: true,
      input: z.object({ id: toolFields.id, version: toolFields.version }),
      output: category,
      run: ({ id, version }) => categories.remove(id, [version]),
    }),
  ];
}

function flat({ record, recordVersion }: Versioned<Category>) {
  return { ...record, version: recordVersion };
}
