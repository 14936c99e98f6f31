import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { Prose } from '../../ui/Prose.tsx';

interface PictureCaptionProps {
  text: string;
  /** HTML; undefined from other backends. */
  html: string | undefined;
  /** Name of the text in the page state. */
  name?: string;
}

export function PictureCaption({ text, html, ...named }: PictureCaptionProps) {
  const languageAttributes = useLanguageAttributes();
  if (html !== undefined) return <Prose text={text} html={html} {...named} />;
  return (
    <span {...languageAttributes(text)} className="block wrap-anywhere whitespace-pre-line">
      {text}
    </span>
  );
}
