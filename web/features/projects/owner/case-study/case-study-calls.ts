/** How the owner's form reads and saves a case study. */
import type { CaseStudy, CaseStudySaved } from '#contract/projects/case-study.ts';
import type { Gallery, GalleryPicture } from '#contract/projects/gallery.ts';
import { api } from '#contract/paths.ts';
import { call, callWithVersion } from '../../../../api/client.ts';
import { ApiFailure } from '../../../../api/failure.ts';

/** A case study as it was read, with the ETag that names this version of its project. */
export type VersionedCaseStudy = { caseStudy: CaseStudy; etag: string | null };

async function fetchCaseStudy(projectId: number): Promise<VersionedCaseStudy> {
  const { data, etag } = await callWithVersion<CaseStudy>(api.caseStudy(projectId));
  return { caseStudy: data, etag };
}

/** With the pictures that blocks may show. Throws ApiFailure. */
export async function fetchForEditing(
  projectId: number,
): Promise<{ base: VersionedCaseStudy; pictures: GalleryPicture[] }> {
  const [base, { pictures }] = await Promise.all([
    fetchCaseStudy(projectId),
    call<Gallery>(api.projectPictures(projectId)),
  ]);
  return { base, pictures };
}

/** Which version of the project a case study was saved over, and which one that has made; null where unknown. */
export type SavedOver = { over: string | null; etag: string | null };

/** True for two ETags of one version: that of a body also names what the body was. */
export function areOfOneVersion(one: string | null, other: string | null): boolean {
  const versionIn = (etag: string | null) => /"(\d+)/.exec(etag ?? '')?.[1];
  return versionIn(one) === versionIn(other);
}

/** What a save led to. In a conflict nothing was saved: `newer` is what somebody saved meanwhile. */
type SavingOutcome = ({ kind: 'saved' } & SavedOver) | { kind: 'conflict'; newer: VersionedCaseStudy };

/**
 * Saves a case study over `base`, unless somebody changed it meanwhile; a change of something else about the project
 * is none of its business. Throws ApiFailure.
 */
export async function saveCaseStudy(
  projectId: number,
  caseStudy: CaseStudy,
  base: VersionedCaseStudy,
): Promise<SavingOutcome> {
  const { etag: over } = base;
  try {
    const { etag } = await callWithVersion<CaseStudySaved>(api.caseStudy(projectId), {
      method: 'PUT',
      body: caseStudy,
      ...(over && { headers: { 'if-match': over } }),
    });
    return { kind: 'saved', over, etag };
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 412)) throw failure;
    const newer = await fetchCaseStudy(projectId);
    const isSame = JSON.stringify(newer.caseStudy) === JSON.stringify(base.caseStudy);
    if (isSame && newer.etag !== over) return saveCaseStudy(projectId, caseStudy, newer);
    return { kind: 'conflict', newer };
  }
}
