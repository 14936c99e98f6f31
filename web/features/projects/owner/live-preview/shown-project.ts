/** What the owner's form hands down to the frame of the live preview. */
import type { ProjectDetailsData } from '../../../../api/query-options.ts';
import type { Project } from '#contract/projects/projects.ts';

export interface ShownProject {
  project: Project;
  details: ProjectDetailsData;
}

const kind = 'show-project';

/** Shows a project in the frame, whose document must have been loaded. */
export function sendToFrame(frame: HTMLIFrameElement, shown: ShownProject): void {
  frame.contentWindow?.postMessage({ kind, shown }, location.origin);
}

/**
 * Calls `show` with each project that the page around this frame hands down. What comes from any other window,
 * or from another origin, is ignored.
 */
export function listenToForm(show: (shown: ShownProject) => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent || parent === window) return;
    if (isMessage(data)) show(data.shown);
  });
}

function isMessage(data: unknown): data is { shown: ShownProject } {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind;
}
