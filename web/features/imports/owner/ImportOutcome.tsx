import type { ReactNode } from 'react';
import { pageManager } from '#contract/owner-addresses.ts';
import { pages } from '#contract/paths.ts';
import { projectToEdit } from '../../projects/project-to-edit.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { counted } from './counted.ts';
import type { Outcome } from './import-calls.ts';

type ImportOutcomeProps = {
  outcome: Outcome;
  onAgain: () => void;
  /** Returns to the preview; undefined if nothing is left to import. */
  onBack: (() => void) | undefined;
};

const linkClass = 'underline underline-offset-4 wrap-anywhere hover:text-accent';

/** The result of an import: the new drafts, and what was refused. */
export function ImportOutcome({ outcome, onAgain, onBack }: ImportOutcomeProps) {
  const { added, refused, faults } = outcome;
  const saved = savedOf(outcome);
  const views = [
    ['pages', saved('pages'), pageManager],
    ['resume', saved('resume'), pages.resumeManager],
    ['details', saved('profile'), pages.commonDetails],
  ] as const;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <p role="status" className="-mt-2 sm:-mt-4 text-muted">
        {sentence(outcome)}
      </p>
      {added.length > 0 && (
        <Part title="Imported drafts">
          {added.map(({ id, title }) => (
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

/** Returns a function that counts the saved entries of a list. */
function savedOf({ chosen, left }: Outcome) {
  return (list: keyof Outcome['chosen']) => chosen[list].length - left[list].size;
}

function sentence(outcome: Outcome): string {
  const saved = savedOf(outcome);
  const said = counted(
    [saved('categories'), 'category', 'categories'],
    [outcome.added.length, 'draft', 'drafts'],
    [saved('pages'), 'page', 'pages'],
    [outcome.pictures, 'picture', 'pictures'],
    [saved('resume'), 'entry of your resume', 'entries of your resume'],
    [saved('profile'), 'of your details', 'of your details'],
  );
  return said.length > 0 ? `Imported: ${said.join(', ')}.` : 'Nothing was imported.';
}
