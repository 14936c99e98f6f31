import { type CaseStudy, type CaseStudySaved, noCaseStudy } from '#contract/projects/case-study.ts';
import { api } from '#contract/paths.ts';
import { call, callWithVersion } from '../../../../api/client.ts';
import { ApiFailure } from '../../../../api/failure.ts';
import { areSame, ifMatch } from '../../../../ui/owner/form-state/merging.ts';

/** Returns an empty case study from backends without case studies. Throws ApiFailure. */
export async function fetchCaseStudy(projectId: number): Promise<CaseStudy> {
  return (await read(projectId)).data;
}

/**
 * Saves over `known`, the case study as it was read. Returns false, without saving, if it has changed since. Throws
 * ApiFailure.
 */
export async function saveCaseStudy(
  projectId: number,
  body: CaseStudy,
  known: CaseStudy,
  headers: Record<string, string>,
): Promise<boolean> {
  const { data, etag } = await read(projectId);
  if (!areSame(data, known)) return false;
  await call<CaseStudySaved>(api.caseStudy(projectId), {
    method: 'PUT',
    body,
    headers: { ...headers, ...ifMatch(etag) },
  });
  return true;
}

async function read(projectId: number): Promise<{ data: CaseStudy; etag: string | null }> {
  try {
    return await callWithVersion<CaseStudy>(api.caseStudy(projectId));
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return { data: noCaseStudy, etag: null };
    throw failure;
  }
}
