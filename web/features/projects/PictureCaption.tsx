import { useOwnersWords } from '../../ui/owners-words.ts';
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
  const ownersWords = useOwnersWords();
  if (html !== undefined) return <Prose text={text} html={html} {...named} />;
  return (
    <span {...ownersWords(text)} className="block wrap-anywhere whitespace-pre-line">
      {text}
    </span>
  );
}
