/** Earlier versions of a project with its pictures and case study. */
import * as z from 'zod/mini';
import { historyRoutesOf } from '../content/history.ts';
import { projects } from '../api-addresses.ts';
import { caseStudy } from './case-study.ts';
import { projectDetails } from './project-details.ts';
import { project, projectFieldNames, projectFieldTable } from './projects.ts';

export const historyApi = historyRoutesOf(projects);

/** The parts of a project that versions are compared by: its fields by API name, its pictures and its case study. */
export const historyParts = [
  ...projectFieldNames.map((name) => projectFieldTable[name].wire),
  'pictures',
  'facts',
  'links',
  'blocks',
] as const;

/** A version as its page would show it. Its pictures have URLs that only the owner can read. */
export const projectHistoryVersion = z.object({
  id: z.int(),
  saved_at: z.string(),
  project,
  details: projectDetails,
  /** Its blocks refer to `details.pictures` by id, which is not the id of the project's picture. */
  case_study: caseStudy,
});
export type ProjectHistoryVersion = z.infer<typeof projectHistoryVersion>;
