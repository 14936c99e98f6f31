import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Block, type CaseStudy, caseStudy } from '#contract/projects/case-study.ts';
import { mergedMessage, projectMessages } from '#contract/ui-text/owner.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import type { Version } from '../../../../ui/owner/form-state/merging.ts';
import { draftKey } from '../../../../ui/form-state/useDraft.ts';
import { useVersionedForm, type VersionedForm } from '../../../../ui/owner/form-state/useVersionedForm.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { fetchCaseStudy, saveCaseStudy } from './case-study-calls.ts';

/** A block in the form. A removed one can be restored until the form is saved. */
export type EditedBlock = Block & { removed?: true };

export type CaseStudyValues = Omit<CaseStudy, 'blocks'> & { blocks: EditedBlock[] };

export type CaseStudyForm = VersionedForm<CaseStudyValues, CaseStudy>['form'];

/** Returns the blocks that are not removed. */
export function leftOf(blocks: readonly EditedBlock[]): EditedBlock[] {
  return blocks.filter(({ removed }) => !removed);
}

const schema = z.pipe(
  z.transform((values: CaseStudyValues): unknown => ({ ...values, blocks: leftOf(values.blocks) })),
  caseStudy,
) as unknown as z.core.$ZodType<CaseStudy, CaseStudyValues>;

type Options = { projectId: number; opened: CaseStudy; onDone: () => void };

export function useCaseStudyForm({ projectId, opened, onDone }: Options) {
  const cache = useQueryClient();
  return useVersionedForm<CaseStudyValues, CaseStudy, Version<CaseStudy>, void>({
    draftKey: draftKey('case-study', { id: projectId }),
    schema,
    saved: opened,
    read: () => fetchCaseStudy(projectId),
    save: (body, headers) => saveCaseStudy(projectId, body, headers),
    onSaved: async (_answer, { isMerged }) => {
      const description = isMerged ? mergedMessage : undefined;
      showToast({ kind: 'success', title: projectMessages.caseStudySaved, description });
      onDone();
      await cache.invalidateQueries({ queryKey: [queryKinds.project] });
      return undefined;
    },
    saveFailed: projectMessages.saveFailed,
  });
}
