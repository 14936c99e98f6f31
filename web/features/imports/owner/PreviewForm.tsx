import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { inFamilies } from '#contract/categories/category-names.ts';
import { type ImportPreview, type ImportSource, importSourceNames } from '#contract/imports/imports.ts';
import { queries } from '../../../api/public-calls.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { useUnsavedWarning } from '../../../ui/owner/useUnsavedWarning.tsx';
import { type Choice, noCategory, toggled } from './choice.ts';
import { type Outcome, useImport } from './import-calls.ts';
import { PreviewedDetails } from './PreviewedDetails.tsx';
import { PreviewedProjects } from './PreviewedProjects.tsx';
import { PreviewGroup } from './PreviewGroup.tsx';
import { PreviewItem } from './PreviewItem.tsx';

type PreviewFormProps = {
  source: ImportSource;
  preview: ImportPreview;
  /** What is chosen at first. */
  start: Choice;
  onBack: () => void;
  onDone: (outcome: Outcome, choice: Choice) => void;
};

/** What would come, in three groups, each entry with a box to choose it. */
export function PreviewForm({ source, preview, start, onBack, onDone }: PreviewFormProps) {
  const { projects, resume, profile, notes } = preview;
  const [choice, setChoice] = useState(start);
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  // Always: one may have been added in another tab just now.
  const known = useQuery({ ...queries.categories(), refetchOnWindowFocus: 'always' }).data ?? [];
  const categories = inFamilies(known).map((one) => one.category_name);
  const [asked, setAsked] = useState(false);
  const importing = useImport();
  const isEmpty = projects.length + resume.length + profile.length === 0;
  const leaveDialog = useUnsavedWarning(!isEmpty);
  /** Empty for none, which a draft may do without. */
  function categoryOf(at: number): string {
    const own = choice.categories.get(at);
    const wanted = own === '' ? [] : [own, projects[at]?.category, choice.commonCategory];
    // One may have been removed in the meantime.
    return wanted.find((name) => name && categories.includes(name)) ?? '';
  }
  const count = choice.projects.size + choice.resume.size + choice.profile.size;

  function send(event: SubmitEvent): void {
    event.preventDefault();
    setAsked(true);
    if (count === 0) return;
    importing.mutate(
      {
        projects: projects.flatMap(({ project }, at) =>
          choice.projects.has(at) ? [[at, { ...project, category: categoryOf(at) }]] : [],
        ),
        resume: resume.flatMap(({ sections }, at) => (choice.resume.has(at) ? [[at, sections]] : [])),
        profile: profile.flatMap(({ field, after }, at) =>
          choice.profile.has(at) ? [{ at, field, text: after }] : [],
        ),
      },
      { onSuccess: (outcome) => onDone(outcome, choice) },
    );
  }

  if (isEmpty)
    return (
      <EmptyState
        icon="file-search"
        title="Nothing to import"
        action={<Button onClick={onBack}>Choose another source</Button>}
      >
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </EmptyState>
    );
  return (
    <form onSubmit={send} noValidate className="flex max-w-4xl flex-col gap-10">
      <div className="-mt-4 flex flex-col gap-4">
        <p className="max-w-prose text-muted">
          This would come from {importSourceNames[source]}. Nothing is saved yet.
        </p>
        {notes.length > 0 && (
          <Notice>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        )}
      </div>
      {projects.length > 0 && (
        <PreviewGroup
          title="Projects, as drafts"
          size={projects.length}
          chosen={choice.projects}
          onChange={(places) => change({ projects: places })}
        >
          {categories.length > 0 && (
            <div className="mb-4 max-w-sm">
              <SelectField
                label="Category for projects without a match"
                value={choice.commonCategory}
                onChange={(event) => change({ commonCategory: event.target.value })}
                placeholder={noCategory}
                options={categories.map((name) => ({ value: name, label: name }))}
              />
            </div>
          )}
          <PreviewedProjects
            projects={projects}
            chosen={choice.projects}
            onToggle={(at) => change({ projects: toggled(choice.projects, at) })}
            categories={categories}
            categoryOf={categoryOf}
            onCategory={(at, name) => change({ categories: new Map([...choice.categories, [at, name]]) })}
          />
        </PreviewGroup>
      )}
      {resume.length > 0 && (
        <PreviewGroup
          title="Resume entries (public at once)"
          size={resume.length}
          chosen={choice.resume}
          onChange={(places) => change({ resume: places })}
        >
          <ul className="flex flex-col gap-2">
            {resume.map(({ section, title, detail, warnings }, at) => (
              <PreviewItem
                // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                key={at}
                title={title}
                was={[sectionNames[section], detail].filter(Boolean).join(' · ')}
                warnings={warnings}
                isChosen={choice.resume.has(at)}
                onToggle={() => change({ resume: toggled(choice.resume, at) })}
              />
            ))}
          </ul>
        </PreviewGroup>
      )}
      {profile.length > 0 && (
        <PreviewGroup
          title="Your details (public at once)"
          size={profile.length}
          chosen={choice.profile}
          onChange={(places) => change({ profile: places })}
        >
          <PreviewedDetails
            changes={profile}
            chosen={choice.profile}
            onToggle={(at) => change({ profile: toggled(choice.profile, at) })}
          />
        </PreviewGroup>
      )}
      <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-t border-line bg-paper px-4 py-4">
        {asked && count === 0 && (
          <p role="alert" className="text-sm text-danger">
            Nothing selected.
          </p>
        )}
        {importing.isPending && <ProgressBar label="Importing" share={importing.done} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={importing.isPending}>
            {labelOf(choice.projects.size, count)}
          </Button>
          <Button variant="secondary" disabled={importing.isPending} onClick={onBack}>
            Back
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

function labelOf(projects: number, all: number): string {
  if (projects === all) return `Import ${projects} as ${projects === 1 ? 'a draft' : 'drafts'}`;
  return projects === 0 ? `Import ${all}` : `Import ${all}, projects as drafts`;
}
