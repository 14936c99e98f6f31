import { Menu } from '@base-ui/react/menu';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type RefObject, use } from 'react';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { usePopupPlace } from '../../../../../ui/owner/popup-place.ts';
import { deleteBlock, duplicateBlock, nameOf, turnBlock } from '../blocks.ts';
import { addBlockAt } from '../menus/block-menu.ts';
import { DockContext, panelAttribute } from '../menus/panel.ts';
import { kindOf, type TextKind, textKinds } from '../menus/text-kinds.ts';
import { moveAt } from './moving.ts';

type BlockActionsProps = {
  editor: Editor;
  node: Node;
  pos: number;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** The menu of a block: turns it into another kind, moves, copies and deletes it, and adds a block below. */
export function BlockActions({ editor, node, pos, anchor, isOpen, onOpen }: BlockActionsProps) {
  const { container, style } = usePopupPlace();
  const kind = kindOf(node);
  const kinds: TextKind[] = Object.values(textKinds);
  /** True on touch screens, which have no keys for moving a block further: the menu stays open after a move. */
  const staysOpen = use(DockContext) !== undefined;
  const step = (by: -1 | 1) => {
    moveAt(editor, pos, by);
    if (!staysOpen) editor.view.focus();
  };
  const popup = {
    [panelAttribute]: editor.instanceId,
    finalFocus: () => editor.view.dom,
    style,
    className:
      'max-h-(--available-height) min-w-44 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 text-sm text-ink shadow-lg outline-none',
  };
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpen} modal={false}>
      <Menu.Portal container={container}>
        <Menu.Positioner anchor={anchor} side="bottom" align="start" sideOffset={4} className="z-[60]">
          <Menu.Popup {...popup} aria-label={nameOf(node)}>
            {kind && (
              <Menu.SubmenuRoot>
                <Menu.SubmenuTrigger className={itemClass}>
                  <OwnerIcon name="repeat-2" className="size-4 text-muted" />
                  Turn into
                  <OwnerIcon name="chevron-right" className="ms-auto size-4 text-muted" />
                </Menu.SubmenuTrigger>
                <Menu.Portal container={container}>
                  <Menu.Positioner sideOffset={4} className="z-[60]">
                    <Menu.Popup {...popup}>
                      {kinds.map((one) => (
                        <Item
                          key={one.name}
                          icon={one.icon}
                          text={one.name}
                          isNow={one.name === kind.name}
                          run={() => turnBlock(editor, one, pos)}
                        />
                      ))}
                    </Menu.Popup>
                  </Menu.Positioner>
                </Menu.Portal>
              </Menu.SubmenuRoot>
            )}
            <Item icon="arrow-up" text="Move up" keys="Alt+↑" {...{ staysOpen }} run={() => step(-1)} />
            <Item icon="arrow-down" text="Move down" keys="Alt+↓" {...{ staysOpen }} run={() => step(1)} />
            <Item icon="plus" text="Add below" run={() => addBlockAt(editor, pos, 'below')} />
            <Item icon="copy" text="Duplicate" run={() => duplicateBlock(editor, pos)} />
            <Item icon="trash" text="Delete" run={() => deleteBlock(editor, pos)} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const itemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 outline-none data-highlighted:bg-sunken data-popup-open:bg-sunken pointer-coarse:min-h-11';

type ItemProps = {
  icon: OwnerIconName;
  text: string;
  keys?: string;
  isNow?: boolean;
  staysOpen?: boolean;
  run: () => void;
};

function Item({ icon, text, keys, isNow = false, staysOpen = false, run }: ItemProps) {
  return (
    <Menu.Item
      closeOnClick={!staysOpen}
      onClick={() => !isNow && run()}
      aria-keyshortcuts={keys?.replace('↑', 'ArrowUp').replace('↓', 'ArrowDown')}
      aria-current={isNow || undefined}
      className={`${itemClass} ${icon === 'trash' ? 'data-highlighted:text-danger' : ''}`}
    >
      <OwnerIcon name={icon} className="size-4 text-muted" />
      {text}
      {keys && (
        <span aria-hidden className="ms-auto ps-4 text-xs text-muted pointer-coarse:hidden">
          {keys}
        </span>
      )}
      {isNow && <OwnerIcon name="check" className="ms-auto size-4 text-accent" />}
    </Menu.Item>
  );
}
