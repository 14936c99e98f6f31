/** Repositories of a GitHub user, as returned by `GET /users/{user}/repos`. */
import * as z from 'zod/mini';
import { gitHubFaults, importNotes } from '#contract/imports/import-texts.ts';
import { lenient, someEntries, someText, someTexts } from './lenient.ts';
import { type Found, type FoundProject, markdownText, UnreadableError, yearsOf } from './found.ts';
import { readJson } from './json.ts';

/** Maximum number of repositories in one response. */
export const repositoriesPerPage = 100;

const flag = lenient(z.boolean(), false);

const repository = z.object({
  name: z.string(),
  html_url: z.string(),
  description: someText,
  homepage: someText,
  language: someText,
  topics: someTexts,
  fork: flag,
  archived: flag,
  created_at: someText,
  pushed_at: someText,
  stargazers_count: lenient(z.int(), 0),
  owner: lenient(z.object({ html_url: someText })),
});
type Repository = z.infer<typeof repository>;

export function readGitHub(bytes: Uint8Array): Found {
  const answer = readJson(bytes);
  if (!Array.isArray(answer)) throw new UnreadableError(gitHubFaults.odd);
  const list = z.parse(someEntries(repository), answer);
  return {
    projects: list.map(asFound),
    profile: { github_link: list[0]?.owner?.html_url },
    ...(list.length >= repositoriesPerPage && { notes: [importNotes.repositories] }),
  };
}

function asFound(one: Repository): FoundProject {
  const homepage = one.homepage?.trim();
  return {
    title: one.name,
    text: markdownText(one.description ?? ''),
    technologies: one.language ? [one.language] : [],
    tags: one.topics,
    categories: [...one.topics, ...(one.language ? [one.language] : [])],
    sourceCode: one.html_url,
    links: homepage ? [{ label: 'Website', url: homepage }] : [],
    year: yearsOf(one.created_at, one.pushed_at),
    was: [
      ...(one.fork ? ['fork'] : []),
      ...(one.archived ? ['archived'] : []),
      ...(one.stargazers_count > 0 ? [`${one.stargazers_count} ★`] : []),
    ],
    proposed: !one.fork && !one.archived,
  };
}
