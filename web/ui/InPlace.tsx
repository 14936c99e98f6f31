import { type ReactElement, use } from 'react';
import { EditInPlaceContext } from './in-place.ts';

type InPlaceProps = {
  /** Name of the text or picture on its page, such as 'title'. */
  name: string;
  /** The text, or the picture's address. If it is empty, visitors see nothing. */
  text: string | null | undefined;
  children: ReactElement<{ className?: string }>;
};

/** A text or picture of the owner's that an editor can replace with a field. */
export function InPlace({ name, text, children }: InPlaceProps) {
  return use(EditInPlaceContext)?.(name, children) ?? (text ? children : null);
}
