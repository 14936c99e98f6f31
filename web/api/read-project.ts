import type { Project } from '#contract/projects.ts';
import { parseTextList } from '#contract/text-list.ts';

/** A project as a server sent it: another server than ours may send its lists as text. */
export function readProject(sent: Project): Project {
  return {
    ...sent,
    project_tags: parseTextList(sent.project_tags),
    technology_used: parseTextList(sent.technology_used),
  };
}
