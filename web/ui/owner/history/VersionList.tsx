import type { ListedVersion, VersionMaker } from '#contract/content/history.ts';
import { Moment } from '../Moment.tsx';

type VersionListProps = {
  /** Newest first; the first one is the present state. */
  versions: readonly ListedVersion[];
  chosen: number;
  labelOf: (part: string) => string;
  onChoose: (id: number) => void;
};

export function VersionList({ versions, chosen, labelOf, onChoose }: VersionListProps) {
  return (
    <ol aria-label="Versions" className="divide-y divide-line">
      {versions.map((version, index) => {
        const maker = makerText(version);
        return (
          <li key={version.id}>
            <button
              type="button"
              aria-current={version.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(version.id)}
              className="flex w-full flex-col gap-0.5 px-4 py-3 text-start hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus lg:aria-[current]:bg-accent-soft sm:px-6"
            >
              <span className="flex w-full items-center justify-between gap-3 text-sm font-medium">
                <Moment at={version.saved_at} />
                {index === 0 && (
                  <span className="rounded-full border border-control px-2 py-0.5 text-xs">Now</span>
                )}
              </span>
              <span className="text-sm text-muted">{changesText(version, labelOf)}</span>
              {maker && <span className="text-xs text-muted">{maker}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const makers: Readonly<Partial<Record<VersionMaker, string>>> = {
  assistant: 'By an assistant',
  import: 'Imported',
  schedule: 'Published on schedule',
  restore: 'Restored',
};

/** Returns what made the version if it was not the owner's editor. */
function makerText({ made_by }: ListedVersion): string | undefined {
  return made_by === null ? undefined : makers[made_by];
}

/** Returns what the version changed, such as 'Title, Tags and 2 more'. */
function changesText({ changed }: ListedVersion, labelOf: (part: string) => string): string {
  if (changed.length === 0) return 'Oldest version';
  const named = changed.slice(0, 3).map(labelOf).join(', ');
  const more = changed.length - 3;
  return more > 0 ? `${named} and ${more} more` : named;
}
