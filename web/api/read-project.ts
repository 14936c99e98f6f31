import type { Project } from '#contract/projects/projects.ts';
import { parseTextList } from '#contract/text/text-list.ts';

/** Normalizes a project, whose lists may arrive in each of the specified forms. */
export function readProject<Sent extends Project>(sent: Sent): Sent {
  return {
    ...sent,
    project_tags: parseTextList(sent.project_tags),
    technology_used: parseTextList(sent.technology_used),
  };
}
