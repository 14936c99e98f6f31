/** Earlier versions of projects, with their pictures and case study. */
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

/** A version as the project's page would show it. Only the owner can read its pictures. */
export const projectHistoryVersion = z.object({
  id: z.int(),
  saved_at: z.string(),
  project,
  details: projectDetails,
  /** The case study as the owner wrote it. Its blocks refer to `details.pictures` by id. */
  case_study: caseStudy,
});
export type ProjectHistoryVersion = z.infer<typeof projectHistoryVersion>;
