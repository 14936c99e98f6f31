/** Reduces counts to existing pages and a bounded number of hosts. */
import type { Count, visitsRepository } from './visits.repository.ts';

/** Upper bound of hosts stored by name per day. */
const maxHosts = 100;

/** Drops counts of unknown projects, categories and pages, and combines the hosts above the limit. */
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
    let known = name;
    if (kind === 'referrer') {
      const ofDay = hosts.get(day) ?? (await repository.hostsOf(day));
      hosts.set(day, ofDay);
      if (!ofDay.has(name) && ofDay.size >= maxHosts) known = 'others';
      else ofDay.add(name);
    } else if (name.startsWith('project:')) {
      if (!projectIds.has(Number(name.slice('project:'.length)))) continue;
    } else if (name.startsWith('category:')) {
      const id = categoryIds.get(name.slice('category:'.length));
      if (id === undefined) continue;
      known = `category:${id}`;
    } else if (name.startsWith('page:')) {
      const id = pageIds.get(name.slice('page:'.length));
      if (id === undefined) continue;
      known = `page:${id}`;
    }
    const key = `${day} ${kind} ${known}`;
    merged.set(key, { day, kind, name: known, count: count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}
