import { useMemo } from 'react';
import { useLanguageAttributes } from './useLanguageAttributes.ts';

type ProseProps = {
  /** HTML from the server. */
  html: string;
  /** The Markdown source. */
  text: string;
  /** Name of the text on its page, by which hydration finds the rendered HTML. */
  name?: string;
  className?: string | undefined;
};

/** A text of the owner's as HTML. */
export function Prose({ html, text, name, className }: ProseProps) {
  // Without `dir`: blocks of the HTML have their own, and lists of highlights follow the page's direction.
  const { lang } = useLanguageAttributes()(text);
  // React sets the HTML again for a new object, even if it is equal.
  const markup = useMemo(() => ({ __html: html }), [html]);
  return (
    <div
      lang={lang}
      data-text={name}
      className={`prose ${className ?? ''}`}
      // oxlint-disable-next-line react/no-danger -- the server made the HTML, and lets no foreign markup through
      dangerouslySetInnerHTML={markup}
    />
  );
}
