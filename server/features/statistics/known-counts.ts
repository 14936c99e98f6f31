import type { Count, visitsRepository } from './visits.repository.ts';

/** Upper bound of hosts stored by name per day. */
const maxHosts = 100;

/**
 * Drops counts of unknown projects, categories and pages, replaces names of categories and pages by ids, and counts
 * the hosts above the limit as `others`.
 */
export async function onlyKnownCounts(
  repository: ReturnType<typeof visitsRepository>,
  counts: readonly Count[],
): Promise<Count[]> {
  const projectIds = await repository.projectIds([
    ...new Set(counts.flatMap(({ name }) => Number(/^project:(\d+)$/.exec(name)?.[1]) || [])),
  ]);
  const categoryIds = await repository.categoryIds();
  const pageIds = await repository.pageIds();
  const merged = new Map<string, Count>();
  const hosts = new Map<string, Set<string>>();
  for (const { day, kind, name, count } of counts) {
    const known = kind === 'referrer' ? await hostOrOthers(day, name) : pageOf(name);
    if (known === undefined) continue;
    const key = `${day} ${kind} ${known}`;
    merged.set(key, { day, kind, name: known, count: count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];

  async function hostOrOthers(day: string, host: string): Promise<string> {
    const ofDay = hosts.get(day) ?? (await repository.hostsOf(day));
    hosts.set(day, ofDay);
    if (!ofDay.has(host) && ofDay.size >= maxHosts) return 'others';
    ofDay.add(host);
    return host;
  }

  /** Returns the name to store; undefined for a page that does not exist. */
  function pageOf(name: string): string | undefined {
    const [, kind, key = ''] = /^(project|category|page):(.*)$/s.exec(name) ?? [];
    if (kind === undefined) return name;
    if (kind === 'project') return projectIds.has(Number(key)) ? name : undefined;
    const id = (kind === 'category' ? categoryIds : pageIds).get(key);
    return id === undefined ? undefined : `${kind}:${id}`;
  }
}
