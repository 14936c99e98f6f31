import type { ReactNode } from 'react';
import type { ImportRun } from '#contract/imports/imports.ts';
import { importMessages } from '#contract/imports/import-texts.ts';
import { pageManager } from '#contract/owner-addresses.ts';
import { pages } from '#contract/addresses.ts';
import { projectToEdit } from '../../projects/project-to-edit.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { counted } from './counted.ts';
import type { Outcome } from './import-calls.ts';

type ImportOutcomeProps = {
  outcome: Outcome;
  onAgain: () => void;
  /** Returns to the preview; undefined if nothing is left to import, or if the preview is gone. */
  onBack: (() => void) | undefined;
};

const linkClass = 'underline underline-offset-4 wrap-anywhere hover:text-accent';

export function ImportOutcome({ outcome, onAgain, onBack }: ImportOutcomeProps) {
  const { run, saved } = outcome;
  const added = run?.added ?? [];
  // Projects are imported in the reverse order of the preview.
  const drafts = added.filter(({ kind }) => kind === 'project').toReversed();
  const refused = run?.refused.toReversed() ?? [];
  const faults = [...outcome.faults, ...(run ? faultsOf(run) : [])];
  const views = [
    ['pages', added.length - drafts.length, pageManager],
    ['resume', saved.resume, pages.resumeManager],
    ['details', saved.profile, pages.commonDetails],
  ] as const;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <p role="status" className="-mt-2 sm:-mt-4 text-muted">
        {sentence(outcome, drafts.length)}
      </p>
      {drafts.length > 0 && (
        <Part title="Imported drafts">
          {drafts.map(({ id, title }) => (
            <li key={id}>
              <Link to={projectToEdit(id)} className={linkClass}>
                {title}
              </Link>
            </li>
          ))}
        </Part>
      )}
      {refused.length + faults.length > 0 && (
        <Part title="Not imported">
          {refused.map(({ title, reason }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={at}>
              {title}: {reason}
            </li>
          ))}
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </Part>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {onBack && <Button onClick={onBack}>Back to selection</Button>}
        <Button variant={onBack ? 'secondary' : 'primary'} onClick={onAgain}>
          Import more
        </Button>
        {views.map(
          ([what, count, to]) =>
            count > 0 && (
              <Link key={what} to={to} className={linkClass}>
                View {what}
              </Link>
            ),
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      <ul className="flex list-disc flex-col gap-2 ps-5">{children}</ul>
    </section>
  );
}

/** Returns sentences about a cancellation and about pictures that were not loaded. */
function faultsOf({ state, total, added, refused, missing, faults }: ImportRun): string[] {
  const left = total - added.length - refused.length;
  // The other missing pictures are in `faults`, with the reason.
  const unexplained = missing - faults.length;
  return [
    ...(state === 'canceled' ? [importMessages.canceled(left)] : []),
    ...faults,
    ...(unexplained > 0 ? [importMessages.picturesLeft(unexplained)] : []),
  ];
}

function sentence({ run, saved }: Outcome, drafts: number): string {
  const said = counted(
    [saved.categories, 'category', 'categories'],
    [drafts, 'draft', 'drafts'],
    [(run?.added.length ?? 0) - drafts, 'page', 'pages'],
    [run?.pictures ?? 0, 'picture', 'pictures'],
    [run?.videos ?? 0, 'video', 'videos'],
    [saved.resume, 'entry of your resume', 'entries of your resume'],
    [saved.profile, 'of your details', 'of your details'],
  );
  return said.length > 0 ? `Imported: ${said.join(', ')}.` : 'Nothing was imported.';
}
