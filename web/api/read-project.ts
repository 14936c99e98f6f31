import type { ListedProject } from '#contract/projects/project-lists.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import { parseTextList } from '#contract/text/text-list.ts';

/** Normalizes a project: other backends may send lists as text. */
export function readProject<Sent extends Project>(sent: Sent): Sent {
  return {
    ...sent,
    project_tags: parseTextList(sent.project_tags),
    technology_used: parseTextList(sent.technology_used),
  };
}

/** Like `readProject`, for lists: other backends send no summaries. */
export function readListed(sent: Project & { summary?: string }): ListedProject {
  return {
    ...readProject(sent),
    summary: sent.summary ?? sent.project_overview.slice(0, projectDisplay.summary),
  };
}
