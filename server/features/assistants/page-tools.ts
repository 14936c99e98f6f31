/** Tools for custom pages. */
import * as z from 'zod/mini';
import { blocksAndPictures } from '#contract/content/content.ts';
import { customPageForm } from '#contract/custom-pages/custom-page-form.ts';
import { customPageInput } from '#contract/custom-pages/custom-page-input.ts';
import {
  listedPage,
  type CustomPage,
  customPage,
  pageOrder,
  pageStates,
  slugOf,
} from '#contract/custom-pages/custom-pages.ts';
import { pages as addresses } from '#contract/addresses.ts';
import { Failure } from '../../lib/failure.ts';
import type { Versioned } from '../../lib/record-version.ts';
import type { CustomPagesService } from '../custom-pages/custom-pages.service.ts';
import {
  type AssistantTool,
  assistantTool,
  checked,
  hasRights,
  onlyDrafts,
  toolFields,
} from './assistant-tool.ts';

interface Parts {
  customPages: CustomPagesService;
  publicUrl: () => string;
}

const versioned = z.extend(customPage, {
  version: z.int(),
  page: z.nullable(z.string()).check(z.describe('URL for visitors; null for a draft')),
});

const { blocks, pictures } = blocksAndPictures.shape;
const { title, slug, place, description } = customPageForm;

/** Fields that an assistant writes. set_page_visibility sets `state`. */
const changedFields = z.partial(
  z.object({
    title,
    slug: slug.check(z.describe('Path of the page, such as about; by default made from the title')),
    place: place.check(z.describe('Where the site links to the page; none: nowhere')),
    description: description.check(z.describe('For search engines; empty for the beginning of the page')),
    blocks: blocks.check(z.describe('Content in order. Texts are Markdown')),
    pictures: pictures.check(
      z.describe(
        'Pictures that the blocks show, by the id of a stored picture. A list replaces the present one',
      ),
    ),
  }),
);

export function pageTools(parts: Parts): AssistantTool[] {
  return [...readingTools(parts), ...draftTools(parts), ...publishingTools(parts)];
}

function readingTools({ customPages, publicUrl }: Parts): AssistantTool[] {
  return [
    assistantTool({
      name: 'list_pages',
      title: 'List pages',
      description: 'Returns the custom pages, such as “About”, in order, drafts included.',
      needs: 'read',
      input: z.object({}),
      output: z.object({ pages: z.array(listedPage) }),
      run: async () => ({ pages: await customPages.list() }),
    }),
    assistantTool({
      name: 'get_page',
      title: 'Read a page',
      description: 'Returns a page with its blocks, pictures and version, which a change needs.',
      needs: 'read',
      input: z.object({ id: toolFields.id }),
      output: versioned,
      run: async ({ id }) => answered(publicUrl(), await customPages.get(id)),
    }),
  ];
}

function draftTools({ customPages, publicUrl }: Parts): AssistantTool[] {
  return [
    assistantTool({
      name: 'create_page',
      title: 'Write a draft of a page',
      description: 'Adds a page as a draft, which visitors do not see.',
      needs: 'write',
      input: z.extend(changedFields, { title }),
      output: versioned,
      async run(input) {
        const empty = { slug: slugOf(input.title), place: 'none', description: '', blocks: [], pictures: [] };
        const fields = checked(customPageInput, { ...empty, ...input, state: 'draft' });
        return answered(publicUrl(), await customPages.add(fields, 'assistant'));
      },
    }),
    assistantTool({
      name: 'update_page',
      title: 'Change a page',
      description:
        'Changes fields of a page. Omitted fields stay as they are. Changing a published page needs permission to ' +
        'publish, because visitors see the change at once.',
      needs: 'write',
      isDestructive: true,
      input: z.extend(changedFields, { id: toolFields.id, version: toolFields.version }),
      output: versioned,
      async run({ id, version, ...changes }, rights) {
        const current = await asRead(customPages, id, version);
        if (current.state !== 'draft' && !hasRights(rights, 'publish'))
          throw onlyDrafts(current.title, current.state, 'create_page');
        const fields = checked(customPageInput, { ...current, ...changes });
        const saved = await customPages.change(id, fields, { known: [version], by: 'assistant' });
        return answered(publicUrl(), saved);
      },
    }),
  ];
}

function publishingTools({ customPages, publicUrl }: Parts): AssistantTool[] {
  const aVersion = { id: toolFields.id, version: toolFields.version };
  return [
    assistantTool({
      name: 'set_page_visibility',
      title: 'Publish or hide a page',
      description:
        'published: visible to everybody, and linked in its place. draft: visible to the owner only.',
      needs: 'publish',
      isDestructive: true,
      input: z.object({ ...aVersion, state: z.enum(pageStates) }),
      output: versioned,
      async run({ id, version, state }) {
        const fields = checked(customPageInput, { ...(await asRead(customPages, id, version)), state });
        const saved = await customPages.change(id, fields, { known: [version], by: 'assistant' });
        return answered(publicUrl(), saved);
      },
    }),
    assistantTool({
      name: 'arrange_pages',
      title: 'Set the order of the pages',
      description: 'Takes the ids of all pages, drafts included, in the new order. Visitors see it at once.',
      needs: 'publish',
      isDestructive: true,
      input: pageOrder,
      output: z.object({ pages: z.array(listedPage) }),
      async run(order) {
        await customPages.arrange(order);
        return { pages: await customPages.list() };
      },
    }),
    assistantTool({
      name: 'trash_page',
      title: 'Move a page to the trash',
      description: 'Removes the page from the site. The owner can restore it for 30 days.',
      needs: 'publish',
      isDestructive: true,
      input: z.object(aVersion),
      output: z.object({ id: z.int(), title: z.string() }),
      async run({ id, version }) {
        const { title: removed } = await asRead(customPages, id, version);
        await customPages.remove(id, [version]);
        return { id, title: removed };
      },
    }),
  ];
}

/** Returns the page. Throws `not_found`, or `stale` if it has another record version. */
async function asRead(
  customPages: CustomPagesService,
  id: number,
  recordVersion: number,
): Promise<CustomPage> {
  const found = await customPages.get(id);
  if (found.recordVersion !== recordVersion) throw new Failure('stale');
  return found.record;
}

function answered(origin: string, { record, recordVersion }: Versioned<CustomPage>) {
  const isPublic = record.state === 'published';
  return {
    ...record,
    version: recordVersion,
    page: isPublic ? origin + addresses.customPage(record.slug) : null,
  };
}
