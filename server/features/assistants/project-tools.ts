/** Tools for projects. */
import * as z from 'zod/mini';
import {
  type ContentInput,
  contentInput,
  type EditedContent,
  editedContent,
  type EditedProject,
} from '#contract/content/content.ts';
import { pages } from '#contract/addresses.ts';
import { hasPublicAddress, isOpenToAll, projectStates } from '#contract/projects/project-states.ts';
import { type Project, project, requiredFields, sentProject } from '#contract/projects/projects.ts';
import { Failure } from '../../lib/failure.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { noContent } from '../content/content.service.ts';
import type { CatalogueService } from '../projects/catalogue/catalogue.service.ts';
import { categoryNamed } from '../projects/catalogue/lists.ts';
import type { PublicProjects } from '../projects/catalogue/public-projects.service.ts';
import type { ProjectsService } from '../projects/record/projects.service.ts';
import {
  type AssistantTool,
  assistantTool,
  checked,
  hasRights,
  onlyDrafts,
  onPage,
  toolFields,
} from './assistant-tool.ts';
import { changedFields, newFields } from './project-tool-fields.ts';

interface Parts {
  projects: ProjectsService;
  publicProjects: Pick<PublicProjects, 'list'>;
  catalogue: CatalogueService;
  publicUrl: () => string;
}

const versioned = z.extend(project, {
  content: editedContent,
  version: z.int(),
  page: z.nullable(z.string()).check(z.describe('URL for visitors; null if it is not public')),
});
const listed = z.pick(project, {
  id: true,
  project_title: true,
  category: true,
  project_tags: true,
  state: true,
  publish_at: true,
  updated_at: true,
});

export function projectTools(parts: Parts): AssistantTool[] {
  return [...readingTools(parts), ...changingTools(parts)];
}

function readingTools({ catalogue, projects, publicProjects, publicUrl }: Parts): AssistantTool[] {
  return [
    assistantTool({
      name: 'list_projects',
      title: 'List projects',
      description:
        'Returns projects, 20 per page: published ones in the order of the site, then drafts, unlisted, ' +
        'scheduled and protected ones, newest first. Use get_project for all texts of a project.',
      needs: 'read',
      input: z.object({
        page: toolFields.page,
        category: z.optional(z.string().check(z.describe('Name of a category, to list only its projects'))),
        state: z.optional(z.enum(projectStates)),
      }),
      output: z.object({ projects: z.array(listed), found: z.int(), pages: z.int() }),
      async run({ page, category, state }) {
        const now = await catalogue.current();
        const named = category === undefined ? undefined : categoryNamed(now, category);
        const listedNow = await publicProjects.list();
        // The hidden ones include protected projects, with all their texts.
        const open = listedNow.filter((one) => isOpenToAll(one.state));
        const all = [...open, ...(await projects.listHidden())];
        const wanted = all.filter(
          (one) =>
            (category === undefined || one.category === named?.record.category_name) &&
            (state === undefined || one.state === state),
        );
        const { entries, ...counts } = onPage(wanted, page);
        return { projects: entries, ...counts };
      },
    }),
    assistantTool({
      name: 'get_project',
      title: 'Read a project',
      description:
        'Returns a project in any state with all its texts, its content and its version, which a change needs.',
      needs: 'read',
      input: z.object({ id: toolFields.id }),
      output: versioned,
      run: async ({ id }) => answered(publicUrl(), await projects.edited(id)),
    }),
  ];
}

function changingTools({ projects, publicUrl }: Parts): AssistantTool[] {
  /** Returns the project. Throws `not_found`, or `stale` if it has another record version. */
  async function asRead(id: number, recordVersion: number): Promise<EditedProject> {
    const found = await projects.edited(id);
    if (found.recordVersion !== recordVersion) throw new Failure('stale');
    return found.record;
  }

  const saved = async ({ record: { id } }: Versioned<Project>) =>
    answered(publicUrl(), await projects.edited(id));

  return [
    assistantTool({
      name: 'create_project',
      title: 'Write a draft',
      description:
        'Adds a project as a draft, which visitors do not see. Its category must exist (list_categories). Overview ' +
        'and highlights may be Markdown. A draft only needs a title; publishing needs the other fields too, ' +
        'including a picture. `content` is the case study.',
      needs: 'write',
      input: newFields,
      output: versioned,
      async run(input) {
        const sent = {
          ...checked(sentProject, input),
          ...changedContent(noContent, input),
          state: 'draft' as const,
        };
        return saved(await projects.create(sent, undefined, { by: 'assistant' }));
      },
    }),
    assistantTool({
      name: 'update_project',
      title: 'Change a project',
      description:
        'Changes fields of a project. Omitted fields stay as they are. Changing a project that is not a draft needs ' +
        'permission to publish. Without it, write a new draft and ask the owner.',
      needs: 'write',
      isDestructive: true,
      input: z.extend(changedFields, { id: toolFields.id, version: toolFields.version }),
      output: versioned,
      async run({ id, version, ...changes }, rights) {
        const { project: current, content } = await asRead(id, version);
        if (current.state !== 'draft' && !hasRights(rights, 'publish'))
          throw onlyDrafts(current.project_title, current.state, 'create_project');
        const fields = checked(sentProject, { ...textsOf(current), ...changes });
        const sent = { ...fields, ...changedContent(content, changes) };
        return saved(await projects.update(id, sent, undefined, { known: [version], by: 'assistant' }));
      },
    }),
    assistantTool({
      name: 'set_project_visibility',
      title: 'Publish or hide a project',
      description:
        'published: visible to everybody. unlisted: visible to people who know its URL. draft: visible to the owner ' +
        'only. scheduled: a draft until publish_at, then published. protected: visitors see title, category, synopsis ' +
        'and cover; the rest needs a password or an access link, which the owner makes.',
      needs: 'publish',
      isDestructive: true,
      input: z.object({
        id: toolFields.id,
        version: toolFields.version,
        state: z.enum(projectStates),
        publish_at: z.optional(z.string().check(z.describe('Time in UTC, such as 2030-01-31T09:00:00Z'))),
      }),
      output: versioned,
      async run({ id, version, ...visibility }) {
        const { project: current } = await asRead(id, version);
        const fields = checked(sentProject, { ...textsOf(current), ...visibility });
        return saved(await projects.update(id, fields, undefined, { known: [version], by: 'assistant' }));
      },
    }),
    assistantTool({
      name: 'trash_project',
      title: 'Move a project to the trash',
      description: 'Removes the project from the site. The owner can restore it for 30 days.',
      needs: 'publish',
      isDestructive: true,
      input: z.object({ id: toolFields.id, version: toolFields.version }),
      output: z.object({ id: z.int(), project_title: z.string() }),
      run: ({ id, version }) => projects.remove(id, [version]),
    }),
  ];
}

function answered(origin: string, { record, recordVersion }: Versioned<EditedProject>) {
  const { project: one, content } = record;
  const path = hasPublicAddress(one.state) ? pages.project(one.category, one) : undefined;
  return { ...one, content, version: recordVersion, page: path === undefined ? null : origin + path };
}

/** Returns the content with the parts that the assistant sent; undefined if it sent none. */
function changedContent(
  current: EditedContent | ContentInput,
  { content }: { content?: object | undefined },
) {
  return content && { content: checked(contentInput, { ...current, ...content }) };
}

/** Returns the required fields of the project, which an assistant may omit. */
function textsOf(current: Project) {
  return Object.fromEntries(requiredFields.map((name) => [name, current[name]]));
}
