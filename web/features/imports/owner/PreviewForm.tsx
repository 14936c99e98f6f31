import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { inFamilies } from '#contract/categories/category-names.ts';
import type { ImportedProfileField, ImportPreview } from '#contract/imports/imports.ts';
import { importSourceNames } from '#contract/imports/import-sources.ts';
import { listed } from '#contract/ui-text/owner.ts';
import { queries } from '../../../api/public-calls.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { FaultText, Notice } from '../../../ui/owner/Notice.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { useUnsavedWarning } from '../../../ui/owner/useUnsavedWarning.tsx';
import {
  categoriesOf,
  type Choice,
  chosenOf,
  completeAddress,
  type Entries,
  newCategories,
  type Places,
} from './choice.ts';
import { counted, countedMedia } from './counted.ts';
import { type Outcome, useImport } from './import-calls.ts';
import { picturesOf, type Stored } from './picture-loading.ts';
import { PicturesGroup } from './PicturesGroup.tsx';
import { PreviewGroup, type PreviewItem, ProjectsGroup } from './PreviewGroup.tsx';

type PreviewFormProps = {
  preview: ImportPreview;
  /** Uploads of an earlier try, to which this import adds its own. */
  stored: Map<string, Stored>;
  /** The initial selection. */
  start: Choice;
  onBack: () => void;
  onDone: (outcome: Outcome, choice: Choice) => void;
  /** Called when the import stops before its end, and can be resumed. */
  onInterrupted: (choice: Choice) => void;
};

/** The entries found in a source. The owner selects those to import. */
export function PreviewForm({ preview, stored, start, onBack, onDone, onInterrupted }: PreviewFormProps) {
  const { projects, pages, resume, profile } = preview;
  const [choice, setChoice] = useState(start);
  const change = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));
  const group = (list: keyof Entries) => ({
    chosen: choice[list],
    onChange: (places: Places) => change({ [list]: places }),
  });
  // A category may have been added in another tab.
  const known = useQuery({ ...queries.categories(), refetchOnWindowFocus: 'always' }).data ?? [];
  const added = newCategories(preview);
  const categories = categoriesOf(
    inFamilies(known).map((one) => one.category_name),
    preview,
    choice,
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate: runImport, isPending, done, cancel } = useImport();
  const isEmpty = projects.length + pages.length + resume.length + profile.length === 0;
  const leaveDialog = useUnsavedWarning(!isEmpty);
  const chosen = chosenOf(preview, choice, categories);
  const count = Object.values<unknown[]>({ ...chosen }).reduce((sum, entries) => sum + entries.length, 0);
  const notes = preview.notes.map((note) => <p key={note}>{note}</p>);

  const fetchable = (address: string) =>
    choice.mayFetch ? completeAddress(address, choice.formerSite) : undefined;

  function send(event: SubmitEvent): void {
    event.preventDefault();
    setSubmitted(true);
    if (count > 0)
      runImport(
        {
          chosen,
          pictures: preview.pictures,
          source: { archive: choice.archive, stored, fetchable },
          origin: { mayFetch: choice.mayFetch, formerSite: choice.formerSite },
        },
        { onSuccess: (outcome) => onDone(outcome, choice), onError: () => onInterrupted(choice) },
      );
  }

  if (isEmpty)
    return (
      <EmptyState
        icon="file-search"
        title="Nothing to import"
        action={<Button onClick={onBack}>Choose another source</Button>}
      >
        {notes}
      </EmptyState>
    );
  return (
    <form onSubmit={send} noValidate className="flex max-w-4xl flex-col gap-10">
      <div className="-mt-2 sm:-mt-4 flex flex-col gap-4">
        <p className="max-w-prose text-muted">{foundIn(preview)} Nothing is saved yet.</p>
        {notes.length > 0 && <Notice>{notes}</Notice>}
      </div>
      <PreviewGroup
        {...group('categories')}
        title="New categories (public at once)"
        items={added.map((name) => ({ title: name, warnings: [] }))}
      />
      <ProjectsGroup projects={projects} choice={choice} onChange={change} categories={categories} />
      <PreviewGroup
        {...group('pages')}
        title="Pages, as drafts"
        items={pages.map(({ page, was, summary, warnings }) => ({
          title: page.title,
          was,
          warnings,
          content: <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{summary}</p>,
        }))}
      />
      <PicturesGroup addresses={picturesOf(chosen, preview.pictures)} choice={choice} onChange={change} />
      <PreviewGroup
        {...group('resume')}
        title="Resume entries (public at once)"
        items={resume.map(resumeItem)}
      />
      <PreviewGroup
        {...group('profile')}
        title="Your details (public at once)"
        items={profile.map(detailItem)}
      />
      <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-t border-line bg-paper px-4 py-4">
        <FaultText>{isSubmitted && count === 0 && 'Nothing selected.'}</FaultText>
        {isPending && <ProgressBar label="Importing" share={done} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isPending}>
            {submitLabel(choice)}
          </Button>
          <Button variant="secondary" onClick={isPending ? cancel : onBack}>
            {isPending ? 'Cancel' : 'Back'}
          </Button>
        </div>
      </div>
      {leaveDialog}
    </form>
  );
}

const sectionNames = {
  work: 'Position',
  education: 'Education',
  skills: 'Skills',
  languages: 'Language',
  certificates: 'Certificate',
  awards: 'Award',
  publications: 'Publication',
  volunteer: 'Volunteering',
} as const;

function resumeItem({ section, title, detail, warnings }: ImportPreview['resume'][number]): PreviewItem {
  return { title, was: [sectionNames[section], detail].filter(Boolean).join(' · '), warnings };
}

const detailNames: Record<ImportedProfileField, string> = {
  home_page_sub_title: 'Home page subtitle',
  home_page_description: 'Home page description',
  github_link: 'GitHub link',
  linked_link: 'LinkedIn link',
  website_link: 'Website',
};

function detailItem({ field, before, after }: ImportPreview['profile'][number]): PreviewItem {
  return {
    title: detailNames[field],
    warnings: [],
    content: (
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {before && (
          <>
            <dt className="text-muted">Now</dt>
            <dd className="line-clamp-3 wrap-anywhere">{before}</dd>
          </>
        )}
        <dt className="text-muted">{before ? 'Then' : 'New'}</dt>
        <dd className="line-clamp-3 wrap-anywhere">{after}</dd>
      </dl>
    ),
  };
}

function foundIn({ source, projects, pages, resume, profile, pictures }: ImportPreview): string {
  const found = counted(
    [projects.length, 'project', 'projects'],
    [pages.length, 'page', 'pages'],
    [resume.length, 'resume entry', 'resume entries'],
    [profile.length, 'detail', 'details'],
  );
  return `Found in ${importSourceNames[source]}: ${listed([...found, ...countedMedia(pictures)])}.`;
}

/** Names what is imported: 'Import 1 project and 2 details'. */
function submitLabel({ projects, pages, categories, resume, profile }: Choice): string {
  const chosen = counted(
    [categories.size, 'category', 'categories'],
    [projects.size, 'project', 'projects'],
    [pages.size, 'page', 'pages'],
    [resume.size, 'resume entry', 'resume entries'],
    [profile.size, 'detail', 'details'],
  );
  return `Import ${listed(chosen)}`.trim();
}
