import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { BarButton } from './Bar.tsx';
import { Floating } from './Floating.tsx';
import { readLink, shownAddress } from './link-address.ts';
import { PageSuggestions } from './PageSuggestions.tsx';
import { closeLinkField, type LinkRange, removeLink, setLink } from './links.ts';
import { rectOf } from './text-places.ts';

/** The field for the address of a link in a text. It also finds the owner's pages by name. */
export function LinkField({ editor, link }: { editor: Editor; link: LinkRange }) {
  const [typed, setTyped] = useState(link.href);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  useEffect(() => input.current?.select(), []);

  function apply() {
    const read = readLink(typed);
    if ('fault' in read) setFault(read.fault);
    else setLink(editor, link, read.href, shownAddress(read.href));
  }

  return (
    <Floating
      editor={editor}
      anchor={() => rectOf(editor, link)}
      role="group"
      aria-label="Link"
      className="w-88"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // Otherwise Escape would also close the window.
        event.preventDefault();
        event.stopPropagation();
        closeLinkField(editor);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) closeLinkField(editor);
      }}
    >
      <PageSuggestions
        typed={typed}
        onType={(value) => {
          setTyped(value);
          setFault(undefined);
        }}
        onChoose={({ href, title }) => setLink(editor, link, href, title)}
        onEnter={apply}
      >
        <div className="flex items-center gap-1 p-1.5">
          <OwnerIcon name="link" className="ms-1.5 size-4.5 shrink-0 text-muted" />
          <Autocomplete.Input
            ref={input}
            aria-label="Address or page"
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? faultId : undefined}
            placeholder="Address, or name of a page"
            inputMode="url"
            spellCheck={false}
            autoCapitalize="none"
            enterKeyHint="done"
            className="min-h-9 w-full min-w-0 bg-transparent px-1.5 text-sm outline-none placeholder:text-muted pointer-coarse:min-h-11 pointer-coarse:text-base"
          />
          <BarButton label="Apply" icon="check" onClick={apply} />
          {link.href && (
            <BarButton label="Remove link" icon="unlink" onClick={() => removeLink(editor, link)} />
          )}
        </div>
        {fault && (
          <p id={faultId} role="alert" className="px-3 pb-2.5 text-sm text-danger">
            {fault}
          </p>
        )}
      </PageSuggestions>
    </Floating>
  );
}
