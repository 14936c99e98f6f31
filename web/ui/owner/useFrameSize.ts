import { type RefObject, useLayoutEffect } from 'react';

/** In CSS pixels. */
export const frameWidths = { phone: 390, desktop: 1024 } as const;
export type FrameWidth = keyof typeof frameWidths;

/** Height of a phone's screen in CSS pixels. */
const phoneHeight = 844;

/** Gives a frame the width of a device and scales it down to its stage. Sets style properties, which the policy allows. */
export function useFrameSize(
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
      // A hidden page keeps its size and its scroll position.
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
