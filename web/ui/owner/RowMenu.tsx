import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import type { RowAction } from './record-table.ts';

export type ShownMenu = {
  /** The button that opened it. */
  button: HTMLButtonElement;
  name: string;
  actions: readonly RowAction[];
};

type RowMenuProps = {
  isOpen: boolean;
  /** The menu, also while it closes. */
  shown: ShownMenu | undefined;
  onClose: () => void;
};

/** The menu of a table's rows: one for all, at the button that opened it. */
export function RowMenu({ isOpen, shown, onClose }: RowMenuProps) {
  const chosen = useRef<RowAction>(undefined);
  return (
    <Menu.Root
      open={isOpen}
      modal={false}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      // Now the button has the focus again, to which a window that the action opens returns it.
      onOpenChangeComplete={(next) => {
        if (next) return;
        shown?.button.focus();
        chosen.current?.run();
        chosen.current = undefined;
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={shown?.button}
          side="bottom"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-[60]"
        >
          <Menu.Popup
            aria-label={shown?.name}
            finalFocus={() => shown?.button ?? true}
            className="min-w-44 rounded-lg border border-line bg-raised p-1 text-sm text-ink shadow-lg outline-none"
          >
            {shown?.actions.map((action) => (
              <Menu.Item
                key={action.text}
                onClick={() => (chosen.current = action)}
                className={`flex min-h-9 cursor-default items-center rounded-md px-3 outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11 ${action.danger ? 'text-danger' : ''}`}
              >
                {action.text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
