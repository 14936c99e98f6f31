import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { sharePath } from '#contract/share/share.ts';
import {
  type Project,
  type ProjectFieldName,
  projectFieldTable,
  projectLimits,
  searchAdvice,
} from '#contract/projects/projects.ts';
import { pages } from '#contract/addresses.ts';
import { queries } from '../../../../api/public-calls.ts';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { fieldProps } from '../../../../ui/form-state/useContractForm.ts';
import { useCompletePicture } from '../../../../ui/owner/useCompletePicture.ts';
import { useSizedSource } from '../../../../ui/owner/held-pictures.ts';
import { plainText } from '../../../content/owner/editor/markdown/parsing.ts';
import type { ProjectEditorForm, ProjectValues } from '../project-values.ts';

/** The texts of a project in search engines and shared links. */
interface PreviewTexts {
  /** Without the site's name. */
  title: string;
  /** With the site's name. */
  fullTitle: string;
  description: string;
  host: string;
  /** Segments of the path that search engines show after the host. */
  steps: string[];
}

type FormValues = Pick<ProjectValues, 'title' | 'category' | 'search_title' | 'search_description'> & {
  /** Undefined for a new project. */
  id: number | undefined;
  /** The description as plain text. */
  text: string;
};

/** Returns the texts of the page's head, as `web/site/document-title.ts` and `web/site/metadata/` create them. */
function previewTexts(values: FormValues, siteName: string, origin: string): PreviewTexts {
  const title = values.search_title.trim() || values.title.trim() || 'Untitled project';
  const category = values.category || 'Category';
  const address = values.id
    ? pages.project(category, { id: values.id, project_title: values.title })
    : pages.category(category);
  return {
    title,
    fullTitle: siteName && siteName !== title ? `${title} · ${siteName}` : title,
    description: onOneLine(values.search_description) || onOneLine(values.text),
    host: new URL(origin).host,
    steps: address.split('/').slice(2).map(decodeURIComponent),
  };
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Truncates a text at a word to the length that search engines usually show. */
function truncated(text: string, of: keyof typeof searchAdvice): string {
  const shown = searchAdvice[of];
  if (lengthOf(text) <= shown) return text;
  const start = Array.from(text).slice(0, shown).join('');
  const end = start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).trimEnd()}…`;
}

/** Returns the length in code points, which the contract's limits count. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Fields on which a project's share picture depends, besides the focal point. */
const drawnNames = [
  'title',
  'category',
  'technologies',
  'image',
  'state',
] as const satisfies ProjectFieldName[];

type SearchFieldsProps = { form: ProjectEditorForm; saved: Project | undefined };

/** Title and description for search engines and shared links, with previews. */
export function SearchFields({ form, saved }: SearchFieldsProps) {
  const [search_title, search_description, description, ...drawn] = useWatch({
    control: form.control,
    name: ['search_title', 'search_description', 'description', ...drawnNames],
  });
  const [title, category, , picture] = drawn;
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
      <ShareCard shown={shown} picture={picture} drawn={drawnPicture(drawn, saved)} />
    </div>
  );
}

/** Returns the address of the saved share picture; undefined for none, or if a value of `drawn` is not as saved. */
function drawnPicture(drawn: readonly unknown[], saved: Project | undefined): string | undefined {
  if (saved?.state !== 'published') return undefined;
  const isAsSaved = drawnNames.every(
    (name, index) => JSON.stringify(drawn[index]) === JSON.stringify(saved[projectFieldTable[name].wire]),
  );
  // An address with any hash returns the current picture.
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

type ShareCardProps = {
  shown: PreviewTexts;
  picture: File | string;
  /** Address of the project's saved share picture, if the form shows the same. */
  drawn: string | undefined;
};

function ShareCard({ shown, picture, drawn }: ShareCardProps) {
  const own = useSizedSource(useCompletePicture(picture), 1280);
  const source = drawn ?? own;
  const [failed, setFailed] = useState<string>();
  return (
    <figure className="max-w-80 min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium text-ink">Shared link preview</figcaption>
      <div className="overflow-hidden rounded-md border border-line bg-raised wrap-anywhere">
        <div className="aspect-[1200/630] bg-sunken">
          {source && source !== failed && (
            <img
              src={source}
              alt=""
              referrerPolicy="no-referrer"
              onError={() => setFailed(source)}
              className="size-full object-cover"
            />
          )}
          {source && source === failed && (
            <p className="grid size-full place-items-center p-4 text-sm">Couldn’t create the picture.</p>
          )}
        </div>
        <div className="border-t border-line px-4 py-3">
          <p className="truncate text-2xs text-muted">{shown.host}</p>
          <p className="mt-0.5 line-clamp-2 text-base/6 font-semibold text-ink">{shown.title}</p>
          <p className="mt-0.5 line-clamp-2 text-sm text-muted">{shown.description}</p>
        </div>
      </div>
      {!drawn && (
        <p className="mt-1.5 text-2xs text-muted">
          Once published, the picture includes the project’s title and your name.
        </p>
      )}
    </figure>
  );
}
