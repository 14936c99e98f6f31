import type { CaseStudy, CaseStudySaved } from '#contract/projects/case-study.ts';
import type { Gallery, GalleryPicture } from '#contract/projects/gallery.ts';
import { api } from '#contract/paths.ts';
import { call, callWithVersion } from '../../../../api/client.ts';
import type { Version } from '../../../../ui/owner/form-state/merging.ts';

/** Returns the case study with the ETag of its project. Throws ApiFailure. */
export async function fetchCaseStudy(projectId: number): Promise<Version<CaseStudy>> {
  const { data: values, etag } = await callWithVersion<CaseStudy>(api.caseStudy(projectId));
  return { values, etag };
}

/** Also returns the pictures that blocks may show. Throws ApiFailure. */
export async function fetchForEditing(
  projectId: number,
): Promise<{ opened: CaseStudy; pictures: GalleryPicture[] }> {
  const [{ values }, { pictures }] = await Promise.all([
    fetchCaseStudy(projectId),
    call<Gallery>(api.projectPictures(projectId)),
  ]);
  return { opened: values, pictures };
}

/** Saves over the version in `headers`. Throws ApiFailure. */
export async function saveCaseStudy(
  projectId: number,
  body: CaseStudy,
  headers: Record<string, string>,
): Promise<void> {
  await call<CaseStudySaved>(api.caseStudy(projectId), { method: 'PUT', body, headers });
}
