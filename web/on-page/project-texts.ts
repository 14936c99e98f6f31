/** What is edited on a project's page: title, description, highlights, the case study and captions. */
import type { EditedProject } from '#contract/content/content.ts';
import { api } from '#contract/paths.ts';
import {
  type Project,
  projectFieldTable,
  type ProjectForm,
  projectLimits,
} from '#contract/projects/projects.ts';
import { upload } from '../api/upload.ts';
import { projectBody } from '../features/projects/owner/project-body.ts';
import { fetchEditedProject } from '../features/projects/owner/fetch-project.ts';
import { valuesOf } from '../features/projects/owner/project-values.ts';
import { ifMatch } from '../ui/owner/form-state/merging.ts';
import { contentName, contentTexts, isOfContent, withTexts } from './content-texts.ts';
import type { Known, PageText, PageTexts } from './page-texts.ts';

const fields = {
  title: { limit: projectLimits.title, hasLines: false },
  description: { kind: 'text', limit: projectLimits.overview, hasLines: true },
  highlights: { kind: 'highlights', limit: projectLimits.highlights, hasLines: true },
} as const;
const names = Object.keys(fields) as (keyof typeof fields)[];

/** Throws ApiFailure; the caller handles an ended session. */
export async function projectTexts(id: number): Promise<PageTexts> {
  const { data: read, etag: version } = await fetchEditedProject(id, { silent: true });
  return {
    what: 'project',
    texts: { ...ownTexts(read.project), ...contentTexts('Case study', read.content) },
    version,
    async save(changed) {
      const headers = ifMatch(version);
      await upload('PUT', api.project(id), bodyOf(read, changed), { headers, silent: true });
    },
    nameOf: (path) =>
      isOfContent(path) ? contentName : names.find((name) => projectFieldTable[name].wire === path),
    readAgain: () => projectTexts(id),
  };
}

function ownTexts(project: Project): Record<string, PageText> {
  const entries = names.map((name) => {
    const { wire, label, form: schema } = projectFieldTable[name];
    return [name, { ...fields[name], label, schema, saved: project[wire] }] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the project with the changed texts; its content only if one of them is there. */
function bodyOf({ project, content }: EditedProject, changed: Known): FormData {
  const own = names.flatMap((name) => (changed[name] === undefined ? [] : [[name, changed[name]]]));
  const form = { ...valuesOf(project), ...Object.fromEntries(own) } as ProjectForm;
  const { facts, links } = content;
  const isContentChanged = Object.keys(changed).length > own.length;
  return projectBody(form, project, {
    content: isContentChanged ? { facts, links, ...withTexts(content, changed) } : undefined,
  });
}
