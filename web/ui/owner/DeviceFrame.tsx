import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ToggleButtons } from './ToggleButtons.tsx';

/** Widths in CSS pixels of the page in the frame: `phone` at most, `desktop` at least. */
const frameWidths = { phone: 390, desktop: 1024 } as const;
export type FrameWidth = keyof typeof frameWidths;

const devices = [
  { value: 'phone', label: 'Phone', icon: 'smartphone', title: `${frameWidths.phone} pixels wide` },
  { value: 'desktop', label: 'Desktop', icon: 'monitor', title: `${frameWidths.desktop} pixels wide` },
] as const;

type DeviceFrameProps = {
  /** Name of the section that contains the frame and the buttons. */
  label: string;
  src: string;
  /** Name of the frame itself for screen readers. */
  title: string;
  sandbox?: string;
  /** Called when the page has loaded, and again when this function changes: memoise it. */
  onShow: (frame: HTMLIFrameElement) => void;
  /** Shown before the buttons that choose the width. */
  header: ReactNode;
  /** By default `desktop` in windows from 48 rem, else `phone`. */
  firstWidth?: FrameWidth | undefined;
  /** Leaves less space around the frame. Unless it is set, phones hide header and buttons. */
  isCompact?: boolean;
  className: string;
};

/** Shows a page in the width of a phone or a desktop, which the owner chooses, scaled down to the space. */
export function DeviceFrame({
  label,
  src,
  title,
  sandbox,
  onShow,
  header,
  firstWidth,
  isCompact = false,
  className,
}: DeviceFrameProps) {
  const [width, setWidth] = useState<FrameWidth>(
    () => firstWidth ?? (matchMedia('(min-width: 48rem)').matches ? 'desktop' : 'phone'),
  );
  const [loads, setLoads] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameSize(stage, frame, width);
  useEffect(() => {
    if (frame.current && loads > 0) onShow(frame.current);
  }, [onShow, loads]);

  return (
    <section aria-label={label} className={`@container flex min-w-0 flex-col bg-sunken ${className}`}>
      <div
        className={`flex items-center justify-between border-b border-line ${isCompact ? 'gap-2 p-1 lg:p-2' : 'gap-4 px-6 py-2 max-sm:hidden'}`}
      >
        {header}
        <ToggleButtons label="Width of the preview" options={devices} value={width} onChange={setWidth} />
      </div>
      <div className={`min-h-0 flex-1 ${isCompact ? 'p-2 lg:p-3' : 'sm:p-4'}`}>
        <div ref={stage} className="relative size-full overflow-hidden">
          <iframe
            ref={frame}
            src={src}
            sandbox={sandbox}
            title={title}
            onLoad={() => setLoads((count) => count + 1)}
            className="absolute top-0 left-0 max-w-none origin-top-left rounded-md bg-paper outline -outline-offset-1 outline-line"
          />
        </div>
      </div>
    </section>
  );
}

/** Height of a phone's screen in CSS pixels. */
const phoneHeight = 844;

/** Gives a frame a device's width, scaled down to its stage. The content security policy allows style properties. */
function useFrameSize(
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  name: FrameWidth,
): void {
  useLayoutEffect(() => {
    const around = stage.current;
    const style = frame.current?.style;
    if (!around || !style) return undefined;
    const fit = () => {
      const { clientWidth, clientHeight } = around;
      // A hidden frame keeps its size, and the page its scroll position.
      if (clientWidth === 0) return;
      const isPhone = name === 'phone';
      const width = isPhone
        ? Math.min(frameWidths.phone, clientWidth)
        : Math.max(frameWidths.desktop, clientWidth);
      const scale = Math.min(1, clientWidth / width);
      const height = clientHeight / scale;
      style.width = `${width}px`;
      style.height = `${isPhone ? Math.min(height, phoneHeight) : height}px`;
      style.transform = `translateX(${(clientWidth - width * scale) / 2}px) scale(${scale})`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(around);
    return () => observer.disconnect();
  }, [stage, frame, name]);
}
