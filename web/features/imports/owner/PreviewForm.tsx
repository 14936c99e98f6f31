import { useQuery } from '@tanstack/react-query';
import FileSearch from 'lucide-react/icons/file-search';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { inFamilies } from '#contract/category-names.ts';
import { type ImportPreview, type ImportSource, importSourceNames } from '#contract/imports.ts';
import { pages } from '#contract/paths.ts';
import { queries } from '../../../api/http-queries.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import { useUnsavedWarning } from '../../../ui/owner/useUnsavedWarning.tsx';
import { type Outcome, useImport } from './importCalls.ts';
import { PreviewedDetails } from './PreviewedDetails.tsx';
import { PreviewedProjects } from './PreviewedProjects.tsx';
import { PreviewGroup } from './PreviewGroup.tsx';
import { PreviewItem } from './PreviewItem.tsx';
import { toggled, useChoice } from './useChoice.ts';

type PreviewFormProps = {
  source: ImportSource;
  preview: ImportPreview;
  onBack: () => void;
  onDone: (outcome: Outcome) => void;
};

/** What would come, in three groups, each entry with a box to choose it. */
export function PreviewForm({ source, preview, onBack, onDone }: PreviewFormProps) {
  const { projects, resume, profile, notes } = preview;
  const choice = useChoice(preview);
  const categories = inFamilies(useQuery(queries.categories()).data ?? []).map((one) => one.category_name);
  const [common, setCommon] = useState('');
  const [asked, setAsked] = useState(false);
  const importing = useImport();
  const leaveDialog = useUnsavedWarning(importing.isPending);
  const categoryOf = (at: number) =>
    choice.categories.get(at) ?? projects[at]?.category ?? (common || categories[0]);
  const count = choice.projects.size + choice.resume.size + choice.profile.size;
  const lacksCategory = choice.projects.size > 0 && categories.length === 0;

  function send(event: SubmitEvent): void {
    event.preventDefault();
    setAsked(true);
    if (count === 0 || lacksCategory) return;
    importing.mutate(
      {
        projects: projects.flatMap(({ project }, at) =>
          choice.projects.has(at) ? [{ ...project, category: categoryOf(at) ?? '' }] : [],
        ),
        resume: resume.flatMap(({ sections }, at) => (choice.resume.has(at) ? [sections] : [])),
        profile: Object.fromEntries(
          profile.filter((_one, at) => choice.profile.has(at)).map(({ field, after }) => [field, after]),
        ),
      },
      { onSuccess: onDone },
    );
  }

  if (projects.length + resume.length + profile.length === 0)
    return (
      <EmptyState
        icon={FileSearch}
        title="There is nothing in it that could come"
        action={<Button onClick={onBack}>Choose something else</Button>}
      >
        {importSourceNames[source]} has nothing there that this site has a place for.
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
          onChange={choice.setProjects}
        >
          {categories.length > 0 ? (
            <div className="mb-4 max-w-sm">
              <SelectField
                label="Category of those that fit none of yours"
                value={common || categories[0]}
                onChange={(event) => setCommon(event.target.value)}
                options={categories.map((name) => ({ value: name, label: name }))}
              />
            </div>
          ) : (
            <div className="mb-4 max-w-prose">
              <Notice>
                A project belongs to a category, and there is none yet.{' '}
                <Link to={pages.categoryManager} className="underline underline-offset-4">
                  Add one
                </Link>{' '}
                first.
              </Notice>
            </div>
          )}
          <PreviewedProjects
            projects={projects}
            chosen={choice.projects}
            onToggle={(at) => choice.setProjects(toggled(choice.projects, at))}
            categories={categories}
            categoryOf={categoryOf}
            onCategory={(at, name) => choice.setCategories(new Map([...choice.categories, [at, name]]))}
          />
        </PreviewGroup>
      )}
      {resume.length > 0 && (
        <PreviewGroup
          title="Entries of your resume"
          size={resume.length}
          chosen={choice.resume}
          onChange={choice.setResume}
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
                onToggle={() => choice.setResume(toggled(choice.resume, at))}
              />
            ))}
          </ul>
        </PreviewGroup>
      )}
      {profile.length > 0 && (
        <PreviewGroup
          title="Your details"
          size={profile.length}
          chosen={choice.profile}
          onChange={choice.setProfile}
        >
          <PreviewedDetails
            changes={profile}
            chosen={choice.profile}
            onToggle={(at) => choice.setProfile(toggled(choice.profile, at))}
          />
        </PreviewGroup>
      )}
      <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-t border-line bg-paper px-4 py-4">
        {asked && count === 0 && (
          <p role="alert" className="text-sm text-danger">
            Nothing is chosen.
          </p>
        )}
        {importing.isPending && <ProgressBar label="Importing" share={importing.done} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={importing.isPending} disabled={lacksCategory}>
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
  awards: 'Award',
} as const;

function labelOf(projects: number, all: number): string {
  if (projects === all) return `Import ${projects} as ${projects === 1 ? 'a draft' : 'drafts'}`;
  return projects === 0 ? `Import ${all}` : `Import ${all}, projects as drafts`;
}
