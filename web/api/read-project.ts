import type { ListedProject } from '#contract/projects/project-lists.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import { parseTextList } from '#contract/text/text-list.ts';

/** A project as a server sent it: another server than ours may send its lists as text. */
export function readProject<Sent extends Project>(sent: Sent): Sent {
  return {
    ...sent,
    project_tags: parseTextList(sent.project_tags),
    technology_used: parseTextList(sent.technology_used),
  };
}

/** As `readProject`, of a list: another server than ours sends no summaries. */
export function readListed(sent: Project & { summary?: string }): ListedProject {
  return {
    ...readProject(sent),
    summary: sent.summary ?? sent.project_overview.slice(0, projectDisplay.summary),
  };
}
