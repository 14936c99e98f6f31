import { type ReactElement, use } from 'react';
import { EditInPlaceContext } from './in-place.ts';

type InPlaceProps = {
  /** Name of the text or picture on its page, such as 'title'. */
  name: string;
  /** The text, or the picture's address. If it is empty, `children` are not shown. */
  text: string | null | undefined;
  children: ReactElement<{ className?: string }>;
};

/** Shows `children`, a text or picture of a public page, or its field while the owner edits the page. */
export function InPlace({ name, text, children }: InPlaceProps) {
  return use(EditInPlaceContext)?.(name, children) ?? (text ? children : null);
}
