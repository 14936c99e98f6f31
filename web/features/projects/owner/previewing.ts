import { hiddenProjectsApi, type PreviewLink } from '#contract/projects/hidden-projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { hasPublicAddress } from '#contract/projects/project-states.ts';
import type { Project } from '#contract/projects/projects.ts';
import { call } from '../../../api/client.ts';
import { addressHere } from '../../../ui/owner/address-here.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';

/** Returns true if the project has a page at its public address, which may be the locked page. */
export const hasPublicPage = ({ state }: Project) => hasPublicAddress(state);

/** Opens the preview in a new tab, and creates the preview link if there is none. Shows a failure; never rejects. */
export async function openPreview(id: number): Promise<void> {
  // Opened before the request, while the click still allows it.
  const tab = open('', '_blank');
  try {
    const { link } = await call<PreviewLink>(hiddenProjectsApi.previewLink(id), { method: 'POST' });
    if (link && tab) tab.location.replace(addressHere(link));
  } catch (failure) {
    tab?.close();
    showPreviewFailure(failure);
  }
}

export function showPreviewFailure(failure: unknown): void {
  showFailure(failure, projectMessages.previewFailed);
}
