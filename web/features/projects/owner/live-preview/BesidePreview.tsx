import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { DialogBody } from '../../../../ui/owner/Dialog.tsx';
import type { PreviewPlace } from './usePreviewPlace.ts';

type BesidePreviewProps = {
  place: PreviewPlace;
  preview: ReactNode;
  /** The fields. They stay in the page while the preview stands in their place. */
  children: ReactNode;
};

/** The fields of a window and the preview of what they make. */
export function BesidePreview({ place, preview, children }: BesidePreviewProps) {
  return (
    <div className="flex min-h-0 flex-1 xl:grid xl:grid-cols-[minmax(34rem,2fr)_minmax(0,3fr)] xl:grid-rows-[minmax(0,1fr)]">
      <div
        hidden={place.isInPlaceOfFields}
        className={`min-h-0 min-w-0 flex-1 flex-col xl:border-e xl:border-line ${place.isInPlaceOfFields ? '' : 'flex'}`}
      >
        <DialogBody>{children}</DialogBody>
      </div>
      {place.isShown && preview}
    </div>
  );
}

/** Puts the preview in the place of the fields, and back, where there is no room for both. */
export function PreviewSwitch({ place }: { place: PreviewPlace }) {
  return (
    <Button variant="secondary" className="me-auto xl:hidden" onClick={place.toggle}>
      {place.isInPlaceOfFields ? 'Edit' : 'Preview'}
    </Button>
  );
}
