import { type ReactElement, use } from 'react';
import { EditInPlaceContext } from './in-place.ts';

type InPlaceProps = {
  /** Name of the text on its page. */
  name: string;
  /** Without text, renders nothing. */
  text: string | null | undefined;
  children: ReactElement<{ className?: string }>;
};

/** A text of the owner's that can be edited inline. */
export function InPlace({ name, text, children }: InPlaceProps) {
  return use(EditInPlaceContext)?.(name, children) ?? (text ? children : null);
}
