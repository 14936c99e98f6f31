import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import type { PreviewLink } from '#contract/projects/hidden-projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { hasPublicAddress } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { call } from '../../../api/client.ts';
import { endsSession, failureMessage } from '../../../api/failure.ts';
import { showToast } from '../../../ui/toasts.ts';

/** True for a project that its address shows to visitors. */
export function hasPublicPage({ state }: Project): boolean {
  return hasPublicAddress(state);
}

/** Returns a preview link at the address that the owner is using, where they are signed in. */
export function previewHere(link: string): string {
  const { pathname, search } = new URL(link);
  return location.origin + pathname + search;
}

/**
 * Opens the preview of a project in a new tab. A link is made if there is none. Says why it cannot; never rejects.
 */
export async function openPreview(id: number): Promise<void> {
  // Now, while the browser knows of the press.
  const tab = open('', '_blank');
  try {
    const { link } = await call<PreviewLink>(hiddenProjectsApi.previewLink(id), { method: 'POST' });
    if (link && tab) tab.location.replace(previewHere(link));
  } catch (failure) {
    tab?.close();
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
