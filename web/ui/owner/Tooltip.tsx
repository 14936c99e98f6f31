import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, useContext } from 'react';
import { PopupPlaceContext } from './popup-place.ts';

/**
 * The tooltip of an icon-only button. The button needs the same `aria-label`, because screen readers and touch skip
 * tooltips. For longer texts see InfoTip.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children: ReactElement<Record<string, unknown>>;
}) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal container={useContext(PopupPlaceContext)}>
        <BaseTooltip.Positioner sideOffset={6} collisionPadding={8} className="z-[60]">
          <BaseTooltip.Popup className="rounded-md bg-ink px-2 py-1 text-sm text-paper shadow-lg">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
