import { hiddenProjectsApi } from '#contract/hidden-projects.ts';
import type { PreviewLink } from '#contract/hidden-projects.ts';
import { projectMessages } from '#contract/messages/owner.ts';
import { hasPublicAddress } from '#contract/project-states.ts';
import type { Project } from '#contract/projects.ts';
import { call } from '../../../api/client.ts';
import { endsSession, failureMessage } from '../../../api/failure.ts';
import { showToast } from '../../../ui/toasts.ts';

/** True for a project that its address shows to visitors. */
export function hasPublicPage({ state }: Project): boolean {
  return hasPublicAddress(state);
}

/**
 * Goes to the preview of a project, for which a link is made if there is none. Says why it cannot; never rejects.
 */
export async function openPreview(id: number): Promise<void> {
  try {
    const { link } = await call<PreviewLink>(hiddenProjectsApi.previewLink(id), { method: 'POST' });
    if (link) location.assign(link);
  } catch (failure) {
    showPreviewFailure(failure);
  }
}

export function showPreviewFailure(failure: unknown): void {
  if (endsSession(failure)) return;
  showToast({
    kind: 'error',
    title: projectMessages.previewFailed,
    description: failureMessage(failure, '') || undefined,
  });
}
