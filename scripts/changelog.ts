/** CHANGELOG.md: `## Unreleased` first, then a section for each version, the newest first. */

export interface Release {
  readonly version: string;
  /** The day in UTC, as 2026-11-22. */
  readonly date: string;
  readonly notes: string;
}

export interface Changelog {
  /** What stands before the first section. */
  readonly introduction: string;
  readonly unreleased: string;
  readonly releases: readonly Release[];
}

/** Throws when there is another section than these. */
export function readChangelog(text: string): Changelog {
  const [introduction = '', first = '', ...others] = text.split(/^## /m);
  if (!first.startsWith('Unreleased\n'))
    throw new Error('CHANGELOG.md must begin with the section Unreleased.');
  return {
    introduction,
    unreleased: first.replace(/^.*\n/, '').trim(),
    releases: others.map((section) => {
      const [, version, date] = /^(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)\n/.exec(section) ?? [];
      if (!version || !date)
        throw new Error(`CHANGELOG.md: “${section.split('\n', 1)[0]}” is no version with its date.`);
      return { version, date, notes: section.replace(/^.*\n/, '').trim() };
    }),
  };
}

export function writeChangelog({ introduction, unreleased, releases }: Changelog): string {
  const sections = [
    ['Unreleased', unreleased],
    ...releases.map(({ version, date, notes }) => [`${version} - ${date}`, notes]),
  ];
  return introduction + sections.map((parts) => `## ${parts.filter(Boolean).join('\n\n')}\n`).join('\n');
}

/** Makes what is unreleased the version. Throws when nothing is, or when the version is not above the last. */
export function release(changelog: Changelog, version: string, date: string): Changelog {
  const { unreleased, releases } = changelog;
  const [last] = releases;
  if (unreleased === '') throw new Error('CHANGELOG.md says nothing of what is unreleased.');
  if (last && compare(version, last.version) <= 0)
    throw new Error(`${version} is not above ${last.version}, which was released on ${last.date}.`);
  return { ...changelog, unreleased: '', releases: [{ version, date, notes: unreleased }, ...releases] };
}

const steps = ['major', 'minor', 'patch'] as const;

/** The version that `wish` means, one of `steps` from the present one or a version itself. Throws otherwise. */
export function nextVersion(present: string, wish: string): string {
  if (/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(wish)) return wish;
  const [major, minor, patch] = numbers(present);
  if (wish === 'major') return `${major + 1}.0.0`;
  if (wish === 'minor') return `${major}.${minor + 1}.0`;
  if (wish === 'patch') return `${major}.${minor}.${patch + 1}`;
  throw new Error(`“${wish}” is neither a version such as 1.2.3 nor one of ${steps.join(', ')}.`);
}

function numbers(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

function compare(left: string, right: string): number {
  const [first, second] = [numbers(left), numbers(right)];
  const place = first.findIndex((number, index) => number !== second[index]);
  return place === -1 ? 0 : (first[place] ?? 0) - (second[place] ?? 0);
}
