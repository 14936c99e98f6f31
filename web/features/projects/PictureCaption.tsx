import { ownersWords } from '../../ui/owners-words.ts';

/** The owner's words below a picture, wherever they are shown. */
export function PictureCaption({ text }: { text: string }) {
  return (
    <span {...ownersWords(text)} className="block wrap-anywhere whitespace-pre-line">
      {text}
    </span>
  );
}
