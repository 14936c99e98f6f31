import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { usePopupPlace } from './popup-place.ts';

/** The tooltip of an icon-only button, which needs an `aria-label` for screen readers and touch. See also InfoTip. */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children: ReactElement<Record<string, unknown>>;
}) {
  const { container, style } = usePopupPlace();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal container={container}>
        <BaseTooltip.Positioner sideOffset={6} collisionPadding={8} className="z-[60]">
          <BaseTooltip.Popup
            style={style}
            className="rounded-md bg-ink px-2 py-1 text-sm text-paper shadow-lg"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
