/** Messages from the form to the frame of the live preview. */
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { ShownPage } from '#contract/own-pages/own-pages.ts';
import type { Project } from '#contract/projects/projects.ts';

export interface ShownProject {
  project: Project;
  details: ProjectDetails;
}

/** A project, or a page of the owner's own. */
export type Shown = ShownProject | { page: ShownPage };

const kind = 'show';

/** Sends a project or page to the frame, which must have loaded, and the index of the edited block. */
export function sendToFrame(frame: HTMLIFrameElement, shown: Shown, block: number | undefined): void {
  frame.contentWindow?.postMessage({ kind, shown, block }, location.origin);
}

/** Calls `show` with each project or page and edited block from the parent window. Ignores other windows and origins. */
export function listenToForm(show: (shown: Shown, block: number | undefined) => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent || parent === window) return;
    if (isMessage(data)) show(data.shown, data.block);
  });
}

function isMessage(data: unknown): data is { shown: Shown; block?: number } {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind;
}
