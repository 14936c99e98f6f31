import { Moment } from '../Moment.tsx';
import type { RecordVersion } from './version-calls.ts';
import { changesText, makerText } from './version-texts.ts';

type VersionListProps = {
  /** Newest first; the first one is the present state. */
  versions: readonly RecordVersion[];
  chosen: number;
  labelOf: (part: string) => string;
  onChoose: (id: number) => void;
};

/** Versions with their time and what they changed. */
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
                {index === 0 && <Badge>Now</Badge>}
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

function Badge({ children }: { children: string }) {
  return <span className="rounded-full border border-control px-2 py-0.5 text-xs">{children}</span>;
}
