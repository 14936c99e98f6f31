/** Earlier versions of a project with its pictures and case study. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { caseStudy } from './case-study.ts';
import { projectDetails } from './project-details.ts';
import { project, projectFieldNames, projectFieldTable } from './projects.ts';

/** A version expires when a newer one replaced it `days` ago, or when `versions` newer ones exist. */
export const historyLimits = { versions: 50, days: 365 } as const;

/** The owner's routes. */
export const historyApi = {
  all: address('/api/project-manager/:id/history'),
  one: address('/api/project-manager/:id/history/:version'),
  restore: address('/api/project-manager/:id/history/:version/restore'),
} as const;

/** The cause of a version. `schedule` is the scheduled publication. */
export const versionMakers = ['owner', 'assistant', 'import', 'schedule', 'restore'] as const;
export type VersionMaker = (typeof versionMakers)[number];

/** The parts of a project that versions are compared by: its fields by API name, its pictures and its case study. */
export const versionParts = [
  ...projectFieldNames.map((name) => projectFieldTable[name].wire),
  'pictures',
  'facts',
  'links',
  'blocks',
] as const;
export type VersionPart = (typeof versionParts)[number];

/** Returns the schema of a version in the list. `saved_at` is ISO 8601 in UTC. */
export function listedVersionOf<const Parts extends readonly string[]>(parts: Parts) {
  return z.object({
    id: z.int(),
    saved_at: z.string(),
    /** Null for a state that was found unsaved, for example from before versions were kept. */
    made_by: z.nullable(z.enum(versionMakers)),
    /** The parts that differ from the version before; empty for the oldest. */
    changed: z.array(z.enum(parts)),
  });
}

export const listedVersion = listedVersionOf(versionParts);
export type ListedVersion = z.infer<typeof listedVersion>;

/** A version as its page would show it. Its pictures have URLs that only the owner can read. */
export const projectVersion = z.object({
  id: z.int(),
  saved_at: z.string(),
  project,
  details: projectDetails,
  /** Its blocks refer to `details.pictures` by id, which is not the id of the project's picture. */
  case_study: caseStudy,
});
export type ProjectVersion = z.infer<typeof projectVersion>;
