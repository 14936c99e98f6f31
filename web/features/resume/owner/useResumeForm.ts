import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import {
  type PdfReport,
  resumeApi,
  resumeMessages,
  resumeSections,
} from '#contract/resume/resume-sections.ts';
import { pages } from '#contract/paths.ts';
import {
  hasResume,
  type ResumeSection,
  resumeSectionNames,
  type ResumeSections,
} from '#contract/resume/resume.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call, callWithVersion } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import {
  showSaved,
  useVersionedForm,
  type VersionedForm,
} from '../../../ui/owner/form-state/useVersionedForm.ts';
import { invalidate } from '../../../ui/owner/useChange.ts';
import { closeToast } from '../../../ui/toasts.ts';
import type { Entry } from './entry-fields.ts';

export const resumeQuery = {
  queryKey: ['resume-manager'],
  queryFn: () => call<ResumeSections>(resumeApi.resume),
  // A form keeps the version it was opened with, so that it never overwrites a version nobody saw.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

/** Problems of the PDF of the saved resume. */
export const pdfReportQuery = {
  queryKey: ['resume-pdf'],
  queryFn: (): Promise<PdfReport> => call<PdfReport>(resumeApi.pdf),
} as const;

/** The key of the notice that brings a removed entry back. */
export const removedEntry = 'resume-entry-removed';

export type ResumeValues = Record<ResumeSection, Entry[]>;

export type ResumeForm = VersionedForm<ResumeValues, ResumeSections>['form'];

/** Removes empty lines before it validates. */
const schema = z.pipe(
  z.transform((values: ResumeValues): unknown =>
    Object.fromEntries(resumeSectionNames.map((name) => [name, values[name].map(withoutBlanks)])),
  ),
  resumeSections,
) as unknown as z.core.$ZodType<ResumeSections, ResumeValues>;

function withoutBlanks(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.filter((line) => line.trim() !== ''),
    ]),
  );
}

/** The form of the resume, saved as a whole. Keeps a draft. */
export function useResumeForm(saved: ResumeSections) {
  const cache = useQueryClient();
  useEffect(() => () => closeToast(removedEntry), []);
  return useVersionedForm({
    draftKey: 'resume',
    schema,
    saved: valuesOf(saved),
    read: () => callWithVersion<ResumeSections>(resumeApi.resume),
    valuesOf: (sections) => sections,
    save: (body, headers) =>
      call<SuccessBody & { resume: ResumeSections }>(resumeApi.resume, { method: 'PUT', body, headers }),
    onSaved: async ({ resume, message }, { isMerged }) => {
      showSaved(message, isMerged, { page: hasResume(resume) ? pages.resume : undefined });
      cache.setQueryData<ResumeSections>(resumeQuery.queryKey, resume);
      await invalidate(cache, [queryKinds.profile], pdfReportQuery.queryKey);
      return valuesOf(resume);
    },
    saveFailed: resumeMessages.saveFailed,
  });
}

export function valuesOf(sections: ResumeSections): ResumeValues {
  return sections;
}

/** Adds the entries of `further` that are not there yet. In sections with dates, the latest are first. */
export function withAdded(values: ResumeValues, further: ResumeValues): ResumeValues {
  const sections = resumeSectionNames.map((name) => {
    const known = new Set(values[name].map((entry) => JSON.stringify(entry)));
    const added = further[name].filter((entry) => !known.has(JSON.stringify(entry)));
    return [name, added.length > 0 ? latestFirst([...values[name], ...added]) : values[name]];
  });
  return Object.fromEntries(sections) as ResumeValues;
}

/** Sorts by the end, which a current position lacks, then by the start. Entries without dates keep their order. */
function latestFirst(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => {
    const [first, second] = [datesOf(a), datesOf(b)];
    if (!first || !second) return 0;
    return second.end.localeCompare(first.end) || second.start.localeCompare(first.start);
  });
}

/** After every date. */
const today = '9999';

function datesOf({
  startDate,
  endDate,
  date,
  releaseDate,
}: Entry): { start: string; end: string } | undefined {
  const start = String(startDate || date || releaseDate || '');
  const end = String(endDate || (startDate ? today : start));
  return start === '' && !endDate ? undefined : { start, end };
}
