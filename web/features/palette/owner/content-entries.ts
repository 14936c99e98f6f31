import { folders, inboxApi, type InboxPage } from '#contract/contact/inbox.ts';
import type { Category } from '#contract/categories/categories.ts';
import { pages } from '#contract/paths.ts';
import { projectStateLabels } from '#contract/projects/project-states.ts';
import { call } from '../../../api/client.ts';
import { projectToEdit } from '../../projects/project-to-edit.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Entry } from './entry.ts';

export interface Content {
  projects: readonly Project[];
  categories: readonly Category[];
}

export function contentEntries({ projects, categories }: Content): Entry[] {
  return [
    ...projects.map(({ id, project_title, category, state }) => ({
      key: `project ${id}`,
      title: project_title,
      detail: state && state !== 'published' ? `${projectStateLabels[state]} · ${category}` : category,
      address: projectToEdit(id),
    })),
    ...categories.map(({ id, category_name }) => ({
      key: `category ${id}`,
      title: category_name,
      detail: 'Category',
      address: pages.projectsToManage(category_name),
    })),
  ];
}

/** Returns the newest messages of each folder that contain the text. */
export async function findMessages(text: string): Promise<Entry[]> {
  const pagesFound = await Promise.all(
    folders.map((folder) => {
      const query = new URLSearchParams({ folder, search: text, page: '1' });
      // Silent: a page reports an ended session itself.
      return call<InboxPage>(`${inboxApi.all}?${query.toString()}`, { silent: true });
    }),
  );
  return pagesFound
    .flatMap(({ messages }) => messages)
    .map(({ id, subject, name }) => ({
      key: `message ${id}`,
      title: subject,
      detail: `Message · ${name}`,
      address: pages.message(id),
    }));
}
