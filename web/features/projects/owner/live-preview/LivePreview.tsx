import { useEffect, useRef, useState } from 'react';
import { pages } from '#contract/paths.ts';
import { sendToFrame } from './shown-project.ts';
import { frameWidths, useFrameSize } from '../../../../ui/owner/useFrameSize.ts';
import type { FrameWidth } from '../../../../ui/owner/useFrameSize.ts';
import { useShownProject } from './useShownProject.ts';
import type { PreviewedEditor } from './useShownProject.ts';
import { OwnerIcon } from '../../../../ui/owner/OwnerIcon.tsx';

const widths = [
  { name: 'phone', label: 'Phone', icon: 'smartphone' },
  { name: 'desktop', label: 'Desktop', icon: 'monitor' },
] as const;

type LivePreviewProps = PreviewedEditor & {
  /** Index of the edited block, to which the page scrolls. */
  block: number | undefined;
};

/** The project's page during editing, as on a phone or a desktop. */
export function LivePreview({ block, ...edited }: LivePreviewProps) {
  const shown = useShownProject(edited);
  const [width, setWidth] = useState<FrameWidth>(() =>
    matchMedia('(min-width: 48rem)').matches ? 'desktop' : 'phone',
  );
  const [loads, setLoads] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameSize(stage, frame, width);
  useEffect(() => {
    if (frame.current && loads > 0) sendToFrame(frame.current, shown, block);
  }, [shown, loads, block]);

  return (
    <section aria-label="Live preview" className="flex min-h-0 min-w-0 flex-1 flex-col bg-sunken">
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 sm:px-6">
        <h3 className="text-sm font-semibold text-ink">Live preview</h3>
        <div role="group" aria-label="Width of the preview" className="flex gap-1">
          {widths.map(({ name, label, icon }) => (
            <button
              key={name}
              type="button"
              aria-pressed={width === name}
              title={`${frameWidths[name]} pixels wide`}
              onClick={() => setWidth(name)}
              className="inline-flex min-h-9 items-center gap-2 rounded-md border border-transparent px-3 text-sm font-medium text-muted hover:text-ink focus-visible:outline-2 focus-visible:outline-focus aria-pressed:border-line aria-pressed:bg-raised aria-pressed:text-ink pointer-coarse:min-h-11"
            >
              <OwnerIcon name={icon} className="size-4" />
              {label}
            </button>
          ))}
        </div>
      </div>
      <div className="min-h-0 flex-1 p-3 sm:p-6">
        <div ref={stage} className="relative size-full overflow-hidden">
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it must share the origin, and could lift a sandbox then; its policy forbids what one would */}
          <iframe
            ref={frame}
            src={pages.previewFrame}
            title="Preview of the project’s page"
            onLoad={() => setLoads((count) => count + 1)}
            className="absolute top-0 left-0 max-w-none origin-top-left rounded-md bg-paper outline -outline-offset-1 outline-line"
          />
        </div>
      </div>
    </section>
  );
}
