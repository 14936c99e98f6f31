import { useLanguageAttributes } from '../../ui/language-attributes.ts';
import { Prose } from '../../ui/Prose.tsx';

interface PictureCaptionProps {
  text: string;
  /** Its markup; another server than ours makes none. */
  html: string | undefined;
  /** The name that the text has on its page. */
  name?: string;
}

/** The owner's words below a picture, wherever they are shown. */
export function PictureCaption({ text, html, ...named }: PictureCaptionProps) {
  const languageAttributes = useLanguageAttributes();
  if (html !== undefined) return <Prose text={text} html={html} {...named} />;
  return (
    <span {...languageAttributes(text)} className="block wrap-anywhere whitespace-pre-line">
      {text}
    </span>
  );
}
