import { Popover } from '@base-ui/react/popover';
import { OwnerIcon } from './OwnerIcon.tsx';

/** An (i) button with an explanation of `about`. A popover, because tooltips do not open by touch. */
export function InfoTip({ about, children }: { about: string; children: string }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        aria-label={`About: ${about}`}
        className="-my-1 grid size-7 place-items-center rounded-full text-muted hover:text-ink focus-visible:outline-2 focus-visible:outline-focus"
      >
        <OwnerIcon name="info" className="size-4" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" sideOffset={6} collisionPadding={12} className="z-[60]">
          <Popover.Popup
            aria-label={about}
            className="max-w-72 rounded-md bg-ink px-3 py-2 text-sm text-paper shadow-lg outline-none"
          >
            <Popover.Description>{children}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
