import type { Project } from '#contract/projects/projects.ts';
import { parseTextList } from '#contract/text/text-list.ts';

/** Returns a project with its lists as arrays. They may arrive in every form that `parseTextList` reads. */
export function readProject<Sent extends Project>(sent: Sent): Sent {
  return {
    ...sent,
    project_tags: parseTextList(sent.project_tags),
    technology_used: parseTextList(sent.technology_used),
  };
}
