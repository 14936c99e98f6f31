import { Popover } from '@base-ui/react/popover';
import { Toolbar } from '@base-ui/react/toolbar';
import { type ComponentProps, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { usePopupPlace } from '../../../../../ui/owner/popup-place.ts';
import { BarButton } from './BarButton.tsx';
import { DockContext } from './dock.ts';
import { PanelContext, panelAttribute } from './panel.ts';

type BarPopupProps = Pick<ComponentProps<typeof BarButton>, 'label' | 'icon' | 'face'> & {
  /** Marks a tool that waits for something, such as a missing alt text. */
  isWanting?: boolean;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  isWide?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A tool of a bar that opens a popup. */
export function BarPopup(props: BarPopupProps) {
  const { isWanting = false, isWide = false, isOpen, onOpenChange, children, ...tool } = props;
  const [isOpenByItself, setIsOpenByItself] = useState(false);
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const { container, style } = usePopupPlace();
  const editorId = use(PanelContext);
  const setIsOpen = onOpenChange ?? setIsOpenByItself;
  const isDocked = use(DockContext) !== undefined;
  // At once: the popup itself would do it a frame later, and lose keys until then.
  useLayoutEffect(() => {
    if (popup && !isDocked) firstField(popup)?.focus({ preventScroll: true });
  }, [popup, isDocked]);
  return (
    <Popover.Root open={isOpen ?? isOpenByItself} onOpenChange={setIsOpen}>
      <Toolbar.Button render={<Popover.Trigger render={<BarButton {...tool} isWanting={isWanting} />} />} />
      <Popover.Portal container={container}>
        <Popover.Positioner
          side="bottom"
          align="start"
          sideOffset={6}
          collisionAvoidance={{ align: 'shift' }}
          collisionPadding={8}
          // Below the dialogs that it opens.
          className="z-50"
        >
          <Popover.Popup
            ref={setPopup}
            {...{ [panelAttribute]: editorId }}
            lang="en"
            dir="ltr"
            aria-label={tool.label}
            initialFocus={(openedBy) => (openedBy !== 'touch' && popup && firstField(popup)) || popup}
            style={style}
            className={`max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-4 text-base text-ink shadow-lg outline-none ${isWide ? 'w-2xl' : 'w-80'}`}
          >
            {children(() => setIsOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const firstField = (popup: HTMLElement) =>
  popup.querySelector<HTMLElement>('input, textarea, [role="slider"]');
