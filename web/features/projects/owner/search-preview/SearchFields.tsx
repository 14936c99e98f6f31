import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import {
  type Project,
  type ProjectFieldName,
  projectFieldTable,
  projectLimits,
  searchAdvice,
} from '#contract/projects/projects.ts';
import { queries } from '../../../../api/public-calls.ts';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { fieldProps } from '../../../../ui/form-state/useContractForm.ts';
import { plainText } from '../../../content/owner/editor/text-documents.ts';
import type { ProjectEditorForm } from '../project-values.ts';
import { previewTexts, truncated, lengthOf, type PreviewTexts } from './preview-texts.ts';
import { ShareCard } from './ShareCard.tsx';
import { sharePath } from '#contract/appearance/share.ts';

/** Fields shown in a project's share picture. */
const inIt = ['title', 'category', 'technologies', 'image', 'state'] as const satisfies ProjectFieldName[];

type SearchFieldsProps = { form: ProjectEditorForm; saved: Project | undefined };

/** Title and description for search engines and shared links, with previews. */
export function SearchFields({ form, saved }: SearchFieldsProps) {
  const [search_title, search_description, description, ...drawn] = useWatch({
    control: form.control,
    name: ['search_title', 'search_description', 'description', ...inIt],
  });
  const [title, category, , image] = drawn;
  const siteName = useQuery(queries.profile()).data?.user?.fullname ?? '';
  const values = { search_title, search_description, title, category };
  const text = plainText(description);
  const shown = previewTexts({ ...values, id: saved?.id, text }, siteName, location.origin);
  return (
    <div className="space-y-5">
      <TextField
        label={projectFieldTable.search_title.label}
        {...fieldProps(form, 'search_title')}
        optional
        hint="For search engines and shared links. If empty, the title is used."
      />
      <TextArea
        label={projectFieldTable.search_description.label}
        {...fieldProps(form, 'search_description')}
        optional
        rows={2}
        limit={projectLimits.searchDescription}
        hint="If empty, the start of the description is used."
      />
      <SearchResult shown={shown} />
      <ShareCard shown={shown} image={image} drawn={drawnPicture(drawn, saved)} />
    </div>
  );
}

/** Returns the address of a published project's share picture; undefined if the form has changed what it shows. */
function drawnPicture(drawn: readonly unknown[], saved: Project | undefined): string | undefined {
  if (saved?.state !== 'published') return undefined;
  const isAsSaved = inIt.every(
    (name, index) => JSON.stringify(drawn[index]) === JSON.stringify(saved[projectFieldTable[name].wire]),
  );
  // Addresses of all earlier versions return the current picture.
  return isAsSaved ? sharePath({ kind: 'project', id: saved.id }, 'now') : undefined;
}

function SearchResult({ shown }: { shown: PreviewTexts }) {
  const { fullTitle, description, host, steps } = shown;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium text-ink">Search result preview</figcaption>
      <div className="rounded-md border border-line bg-raised px-4 py-3 wrap-anywhere">
        <p className="truncate text-2xs text-muted">{[host, ...steps].join(' › ')}</p>
        <p className="mt-0.5 text-base/6 text-accent">{truncated(fullTitle, 'title')}</p>
        <p className="mt-1 text-sm text-muted">
          {truncated(description, 'description') || 'Your search title and description appear here.'}
        </p>
      </div>
      <p className="mt-1.5 text-2xs text-muted tabular-nums">
        Title: {lengthOf(fullTitle)} of about {searchAdvice.title} characters. Description:{' '}
        {lengthOf(description)} of about {searchAdvice.description}.
      </p>
    </figure>
  );
}
