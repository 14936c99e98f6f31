import { Autocomplete } from '@base-ui/react/autocomplete';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { readAddress } from './link-address.ts';
import { type LinkTarget, useLinkTargets } from './link-targets.ts';

interface PageSuggestionsProps {
  typed: string;
  onType: (typed: string) => void;
  onChoose: (page: LinkTarget) => void;
  /** Called on Enter if no page is highlighted. */
  onEnter: () => void;
  className?: string;
  /** Contains an `Autocomplete.Input`. */
  children: ReactNode;
}

/** Offers the owner's pages below a field for an address or the name of a page. */
export function PageSuggestions({
  typed,
  onType,
  onChoose,
  onEnter,
  className,
  children,
}: PageSuggestionsProps) {
  const highlighted = useRef<LinkTarget>(undefined);
  const isAddress = 'href' in readAddress(typed);
  const targets = useLinkTargets(isAddress ? '' : typed);
  const enter = (event: KeyboardEvent) => {
    const isTyping = (event.target as Element).matches('input') && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isTyping) return;
    // The form around it would be saved.
    event.preventDefault();
    if (!highlighted.current) onEnter();
  };
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={isAddress ? [] : targets}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') onType(value);
      }}
      onItemHighlighted={(target) => {
        highlighted.current = target;
      }}
      itemToStringValue={({ title }: LinkTarget) => title}
      autoHighlight={typed.trim() !== ''}
    >
      <div onKeyDownCapture={enter}>{children}</div>
      <Autocomplete.List
        aria-label="Your pages"
        className={`max-h-64 overflow-y-auto overscroll-contain border-t border-line p-1.5 empty:hidden ${className ?? ''}`}
      >
        {(target: LinkTarget) => (
          <Autocomplete.Item
            key={target.href}
            value={target}
            onClick={() => onChoose(target)}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-md px-2 py-1.5 text-sm/5 data-highlighted:bg-accent-soft pointer-coarse:min-h-11"
          >
            <span dir="auto" className="min-w-0 truncate font-medium">
              {target.title}
            </span>
            <span dir="auto" className="max-w-1/2 shrink-0 truncate text-xs text-muted">
              {target.detail}
            </span>
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
