import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/**
 * Shows the name of a button that has only an icon. Give the button the same text as `aria-label`: screen
 * readers skip the tooltip, and touch does not open it. For more than a name see InfoTip.
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
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} collisionPadding={8} className="z-[60]">
          <BaseTooltip.Popup className="rounded-md bg-ink px-2 py-1 text-sm text-paper shadow-lg">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
