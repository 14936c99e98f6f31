import { useEffect, useEffectEvent, useId, useState } from 'react';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import { completeLink } from '#contract/text/complete-link.ts';
import { useLinkTargets } from '../menus/link-targets.ts';
import { linkFault, type LinkedBlock } from './link-rules.ts';

interface LinkFieldProps {
  kind: LinkedBlock;
  value: string;
  onCommit: (link: string) => void;
  /** Called on Enter with a link that the block can have. */
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

/** The link of a block. It is completed and checked when the field loses the focus, and on Enter. */
export function LinkField({ kind, value, onCommit, onDone }: LinkFieldProps) {
  const [text, setText] = useState(value);
  const [isTyping, setIsTyping] = useState(false);
  const listId = useId();
  const commit = () => {
    const link = completeLink(text);
    if (link !== value) onCommit(link);
    return link;
  };
  const show = () => {
    setText(commit());
    setIsTyping(false);
  };
  // Such as on Escape, which removes the field before it loses the focus.
  const onLeave = useEffectEvent(commit);
  useEffect(() => () => void onLeave(), []);
  return (
    <>
      <TextField
        label="Link"
        type="url"
        list={kind === 'button' ? listId : undefined}
        inputMode="url"
        placeholder={texts[kind].placeholder}
        hint={texts[kind].hint}
        error={isTyping || text === '' ? undefined : linkFault(kind, text)}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsTyping(true);
        }}
        onBlur={show}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // The form around would be sent.
          event.preventDefault();
          show();
          if (!linkFault(kind, completeLink(text))) onDone?.();
        }}
      />
      {kind === 'button' && <OwnPages id={listId} typed={text} />}
    </>
  );
}

/** The owner's pages that match what is typed, which the browser offers. */
function OwnPages({ id, typed }: { id: string; typed: string }) {
  return (
    <datalist id={id}>
      {useLinkTargets(typed).map(({ href, title }) => (
        <option key={href} value={href.slice(location.origin.length)}>
          {title}
        </option>
      ))}
    </datalist>
  );
}
