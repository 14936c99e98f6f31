import { useMemo } from 'react';
import { useLanguageAttributes } from './language-attributes.ts';

type ProseProps = {
  /** The markup, as the server made it. */
  html: string;
  /** What the markup was made of. */
  text: string;
  /** The name that the text has on its page, by which the browser finds the markup again. */
  name?: string;
  className?: string;
};

/** A text of the owner's with its headings, lists, code and so on. */
export function Prose({ html, text, name, className }: ProseProps) {
  const languageAttributes = useLanguageAttributes();
  // React writes the markup anew for each new object, also if it says the same.
  const markup = useMemo(() => ({ __html: html }), [html]);
  return (
    <div
      {...languageAttributes(text)}
      data-text={name}
      className={`prose ${className ?? ''}`}
      // oxlint-disable-next-line react/no-danger -- the server made it, and lets no foreign markup through
      dangerouslySetInnerHTML={markup}
    />
  );
}
