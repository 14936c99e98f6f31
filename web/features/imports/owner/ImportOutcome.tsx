import type { ReactNode } from 'react';
import { pageManager } from '#contract/owner-addresses.ts';
import { pages } from '#contract/paths.ts';
import { projectToEdit } from '../../projects/project-to-edit.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
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
  const { added, refused, pages: addedPages, resumeEntries, profileFields, faults } = outcome;
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
        {addedPages.length > 0 && (
          <Link to={pageManager} className={linkClass}>
            View pages
          </Link>
        )}
        {resumeEntries > 0 && (
          <Link to={pages.resumeManager} className={linkClass}>
            View resume
          </Link>
        )}
        {profileFields > 0 && (
          <Link to={pages.commonDetails} className={linkClass}>
            View details
          </Link>
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

function sentence({ added, pages: addedPages, categories, pictures, ...rest }: Outcome): string {
  const { resumeEntries, profileFields } = rest;
  const parts = [
    [categories, 'category', 'categories'],
    [added.length, 'draft', 'drafts'],
    [addedPages.length, 'page', 'pages'],
    [pictures, 'picture', 'pictures'],
    [resumeEntries, 'entry of your resume', 'entries of your resume'],
    [profileFields, 'of your details', 'of your details'],
  ] as const;
  const said = parts.flatMap(([number, one, many]) =>
    number > 0 ? [`${number} ${number === 1 ? one : many}`] : [],
  );
  return said.length > 0 ? `Imported: ${said.join(', ')}.` : 'Nothing was imported.';
}
