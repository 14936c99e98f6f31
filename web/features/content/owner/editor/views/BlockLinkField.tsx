import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import { completeLink } from '#contract/text/complete-link.ts';
import { PageSuggestions } from '../menus/PageSuggestions.tsx';
import { linkFault, type LinkedBlock } from './block-link-fault.ts';

interface BlockLinkFieldProps {
  kind: LinkedBlock;
  value: string;
  onCommit: (link: string) => void;
  /** Called on Enter if the link is valid, and when a page is chosen. */
  onDone?: (() => void) | undefined;
}

const texts = {
  embed: {
    placeholder: 'https://www.youtube.com/watch?v=…',
    hint: 'Videos on YouTube, Vimeo and Loom, Figma files and CodePen pens play on the page. Others are shown as links.',
  },
  button: {
    placeholder: 'Address, or name of a page',
    hint: 'A page of this site, another address, or an email address.',
  },
} as const;

/** The field for the link of a block. Completes, checks and commits it on Enter and when the field loses the focus. */
export function BlockLinkField({ kind, value, onCommit, onDone }: BlockLinkFieldProps) {
  const [text, setText] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  const commit = () => {
    const link = completeLink(text);
    if (link !== value) onCommit(link);
    return link;
  };
  const show = () => {
    setText(commit());
    setIsTyping(false);
  };
  // Escape removes the field without a blur before.
  const onLeave = useEffectEvent(commit);
  useEffect(() => () => void onLeave(), []);
  const enter = () => {
    show();
    if (!linkFault(kind, completeLink(text))) onDone?.();
  };
  const type = (typed: string) => {
    setText(typed);
    setIsTyping(true);
  };
  const field = {
    label: 'Link',
    inputMode: 'url',
    error: isTyping || text === '' ? undefined : linkFault(kind, text),
    onBlur: show,
    ...texts[kind],
  } as const;
  if (kind === 'button')
    return (
      <PageSuggestions
        typed={text}
        onType={type}
        onChoose={({ href }) => {
          setText(href.slice(location.origin.length));
          onCommit(href.slice(location.origin.length));
          onDone?.();
        }}
        onEnter={enter}
        className="-mx-4 mt-4 -mb-4"
      >
        <Autocomplete.Input render={<TextField {...field} />} />
      </PageSuggestions>
    );
  return (
    <TextField
      {...field}
      type="url"
      value={text}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Otherwise the form around the field would be saved.
        event.preventDefault();
        enter();
      }}
    />
  );
}
