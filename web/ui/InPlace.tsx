import { use } from 'react';
import type { ReactElement } from 'react';
import { EditInPlaceContext } from './in-place.ts';

type InPlaceProps = {
  /** What the text is called on its page. */
  name: string;
  /** What it says: without a word, nothing is shown. */
  text: string | null | undefined;
  children: ReactElement<{ className?: string }>;
};

/** A text of the owner's, which they can edit where it stands. */
export function InPlace({ name, text, children }: InPlaceProps) {
  return use(EditInPlaceContext)?.(name, children) ?? (text ? children : null);
}
