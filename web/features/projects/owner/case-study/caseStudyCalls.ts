/** How the owner's form reads and saves a case study. */
import type { CaseStudy, CaseStudySaved } from '#contract/case-study.ts';
import type { Gallery, GalleryPicture } from '#contract/gallery.ts';
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

/**
 * Saves a case study over `base`. Answers the newer one, and saves nothing, when somebody changed it meanwhile; a
 * change of something else about the project is none of its business. Throws ApiFailure.
 */
export async function saveCaseStudy(
  projectId: number,
  caseStudy: CaseStudy,
  base: VersionedCaseStudy,
): Promise<VersionedCaseStudy | undefined> {
  const { etag } = base;
  try {
    await call<CaseStudySaved>(api.caseStudy(projectId), {
      method: 'PUT',
      body: caseStudy,
      ...(etag && { headers: { 'if-match': etag } }),
    });
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ApiFailure && failure.status === 412)) throw failure;
    const newer = await fetchCaseStudy(projectId);
    const isSame = JSON.stringify(newer.caseStudy) === JSON.stringify(base.caseStudy);
    return isSame && newer.etag !== etag ? saveCaseStudy(projectId, caseStudy, newer) : newer;
  }
}
