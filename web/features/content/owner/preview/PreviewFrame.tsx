import { useCallback } from 'react';
import { pages } from '#contract/paths.ts';
import { DeviceFrame } from '../../../../ui/owner/DeviceFrame.tsx';
import { sendToFrame, type Shown } from './frame-messages.ts';

type PreviewFrameProps = {
  title: string;
  shown: Shown;
  /** Index of the edited block, to which the page scrolls. */
  block?: number | undefined;
};

/**
 * A page that is not saved as such. The frame shares the origin and so could lift a sandbox; its content
 * security policy forbids what a sandbox would.
 */
export function PreviewFrame({ title, shown, block }: PreviewFrameProps) {
  const show = useCallback((frame: HTMLIFrameElement) => sendToFrame(frame, shown, block), [shown, block]);
  return (
    <DeviceFrame
      label={title}
      src={pages.previewFrame}
      title={'page' in shown ? 'Preview of the page' : 'Preview of the project’s page'}
      onShow={show}
      header={<h3 className="text-sm font-semibold text-ink">{title}</h3>}
      className="min-h-0 flex-1"
    />
  );
}
