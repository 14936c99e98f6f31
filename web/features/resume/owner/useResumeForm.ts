import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type PdfReport,
  resumeApi,
  resumeMessages,
  resumeSections,
} from '#contract/resume/resume-sections.ts';
import { pages } from '#contract/addresses.ts';
import {
  hasResume,
  type ResumeSection,
  resumeSectionNames,
  type ResumeSections,
} from '#contract/resume/resume.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call, callWithEtag } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { validated } from '../../../ui/form-state/useContractForm.ts';
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
  // Read once when the page opens: a save reads the stored resume again and merges it.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

/** The problems of the PDF that is created from the resume. */
export const pdfReportQuery = {
  queryKey: ['resume-pdf'],
  queryFn: (): Promise<PdfReport> => call<PdfReport>(resumeApi.pdf),
} as const;

/** The key of the toast that offers to put a removed entry back. */
export const removalToastKey = 'resume-entry-removed';

type ResumeValues = Record<ResumeSection, Entry[]>;

export type ResumeFormReturn = VersionedForm<ResumeValues, ResumeSections>['form'];

/** Removes empty lines and chips, then validates. */
const schema = validated(
  (values: ResumeValues) =>
    Object.fromEntries(resumeSectionNames.map((name) => [name, values[name].map(withoutBlanks)])),
  resumeSections,
);

function withoutBlanks(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.filter((line) => line.trim() !== ''),
    ]),
  );
}

/**
 * The form of the resume, saved as a whole, with a draft. Unless a draft was restored, a save sorts sections whose
 * saved entries are latest first. Call `onOrder` when the owner has moved an entry: its section is saved as it is.
 */
export function useResumeForm(saved: ResumeSections) {
  const cache = useQueryClient();
  useEffect(() => () => closeToast(removalToastKey), []);
  const orderedByHand = useRef(new Set<ResumeSection>());
  const versioned = useVersionedForm({
    draftKey: 'resume',
    schema,
    saved,
    read: () => callWithEtag<ResumeSections>(resumeApi.resume),
    valuesOf: (sections) => sections,
    async prepare(values): Promise<ResumeSections> {
      // The owner may have moved entries before the draft was restored.
      if (versioned.draft) return values;
      const sections = resumeSectionNames
        .filter((name) => !orderedByHand.current.has(name) && areLatestFirst(saved[name]))
        .map((name) => [name, latestFirst(values[name])]);
      return { ...values, ...(Object.fromEntries(sections) as Partial<ResumeSections>) };
    },
    save: (body, headers) =>
      call<SuccessBody & { resume: ResumeSections }>(resumeApi.resume, { method: 'PUT', body, headers }),
    onSaved: async ({ resume, message }, { isMerged }) => {
      orderedByHand.current.clear();
      showSaved(message, isMerged, { page: hasResume(resume) ? pages.resume : undefined });
      cache.setQueryData<ResumeSections>(resumeQuery.queryKey, resume);
      await invalidate(cache, [queryKinds.profile], pdfReportQuery.queryKey);
      return resume;
    },
    saveFailed: resumeMessages.saveFailed,
  });
  return { ...versioned, onOrder: (section: ResumeSection) => void orderedByHand.current.add(section) };
}

function areLatestFirst(entries: readonly Entry[]): boolean {
  return latestFirst(entries).every((entry, index) => entry === entries[index]);
}

/** Sorts by end, then by start; entries that have not ended come first. Entries without dates keep their places. */
function latestFirst(entries: readonly Entry[]): Entry[] {
  const dated = entries
    .flatMap((entry) => {
      const dates = datesOf(entry);
      return dates ? [{ entry, ...dates }] : [];
    })
    .toSorted((a, b) => b.end.localeCompare(a.end) || b.start.localeCompare(a.start))
    .values();
  return entries.map((entry) => (datesOf(entry) && dated.next().value?.entry) || entry);
}

/** The end of an entry that has not ended, later than every date. */
const ongoing = '9999';

function datesOf({
  startDate,
  endDate,
  date,
  releaseDate,
}: Entry): { start: string; end: string } | undefined {
  const start = String(startDate || date || releaseDate || '');
  const end = String(endDate || (startDate ? ongoing : start));
  return start === '' && !endDate ? undefined : { start, end };
}
