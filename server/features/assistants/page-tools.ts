/** Tools for pages of the owner's own. */
import * as z from 'zod/mini';
import { blocksAndPictures } from '#contract/content/content.ts';
import { ownPageForm } from '#contract/own-pages/own-page-form.ts';
import { ownPageInput } from '#contract/own-pages/own-page-input.ts';
import {
  listedPage,
  type OwnPage,
  ownPage,
  pageOrder,
  pageStates,
  slugOf,
} from '#contract/own-pages/own-pages.ts';
import { pages as addresses } from '#contract/paths.ts';
import { Failure } from '../../lib/failure.ts';
import type { Versioned } from '../../lib/record-version.ts';
import type { OwnPagesService } from '../own-pages/own-pages.service.ts';
import {
  type AssistantTool,
  assistantTool,
  checked,
  hasRights,
  onlyDrafts,
  toolFields,
} from './assistant-tool.ts';

interface Parts {
  ownPages: OwnPagesService;
  publicUrl: () => string;
}

const versioned = z.extend(ownPage, {
  version: z.int(),
  page: z.nullable(z.string()).check(z.describe('URL for visitors; null for a draft')),
});

const { blocks, pictures } = blocksAndPictures.shape;
const { title, slug, place, description } = ownPageForm;

/** Set by set_page_visibility: `state`. */
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

function readingTools({ ownPages, publicUrl }: Parts): AssistantTool[] {
  return [
    assistantTool({
      name: 'list_pages',
      title: 'List pages',
      description: 'Returns the pages of the owner’s own, such as “About”, in order, drafts included.',
      needs: 'read',
      input: z.object({}),
      output: z.object({ pages: z.array(listedPage) }),
      run: async () => ({ pages: await ownPages.list() }),
    }),
    assistantTool({
      name: 'get_page',
      title: 'Read a page',
      description: 'Returns a page with its blocks, pictures and version, which a change needs.',
      needs: 'read',
      input: z.object({ id: toolFields.id }),
      output: versioned,
      run: async ({ id }) => answered(publicUrl(), await ownPages.get(id)),
    }),
  ];
}

function draftTools({ ownPages, publicUrl }: Parts): AssistantTool[] {
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
        const fields = checked(ownPageInput, { ...empty, ...input, state: 'draft' });
        return answered(publicUrl(), await ownPages.add(fields, 'assistant'));
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
        const current = await asRead(ownPages, id, version);
        if (current.state !== 'draft' && !hasRights(rights, 'publish'))
          throw onlyDrafts(current.title, current.state, 'create_page');
        const fields = checked(ownPageInput, { ...current, ...changes });
        const saved = await ownPages.change(id, fields, { known: [version], by: 'assistant' });
        return answered(publicUrl(), saved);
      },
    }),
  ];
}

function publishingTools({ ownPages, publicUrl }: Parts): AssistantTool[] {
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
        const fields = checked(ownPageInput, { ...(await asRead(ownPages, id, version)), state });
        const saved = await ownPages.change(id, fields, { known: [version], by: 'assistant' });
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
        await ownPages.arrange(order);
        return { pages: await ownPages.list() };
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
        const { title: removed } = await asRead(ownPages, id, version);
        await ownPages.remove(id, [version]);
        return { id, title: removed };
      },
    }),
  ];
}

/** Returns the page. Throws `not_found`, or `stale` if it has another version. */
async function asRead(ownPages: OwnPagesService, id: number, version: number): Promise<OwnPage> {
  const found = await ownPages.get(id);
  if (found.version !== version) throw new Failure('stale');
  return found.record;
}

function answered(origin: string, { record, version }: Versioned<OwnPage>) {
  const isPublic = record.state === 'published';
  return { ...record, version, page: isPublic ? origin + addresses.ownPage(record.slug) : null };
}
