import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { DialogBody } from '../../../../ui/owner/Dialog.tsx';
import type { PreviewPlace } from './usePreviewPlace.ts';

type BesidePreviewProps = {
  place: PreviewPlace;
  preview: ReactNode;
  /** The fields are being saved: nothing can be typed into them. */
  busy: boolean;
  /** The buttons below the fields. */
  actions: ReactNode;
  /** The fields. They stay in the page while the preview stands in their place. */
  children: ReactNode;
};

/** The fields of a window, and last, so that the keyboard meets the buttons before it, the preview. */
export function BesidePreview({ place, preview, busy, actions, children }: BesidePreviewProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[minmax(34rem,2fr)_minmax(0,3fr)] xl:grid-rows-[minmax(0,1fr)_auto]">
      <div
        hidden={place.isInPlaceOfFields}
        inert={busy}
        className={`min-h-0 min-w-0 flex-1 flex-col ${place.isInPlaceOfFields ? '' : 'flex'}`}
      >
        <DialogBody>{children}</DialogBody>
      </div>
      {actions}
      {place.isShown && (
        <div className="order-first flex min-h-0 min-w-0 flex-1 flex-col xl:order-none xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-s xl:border-line">
          {preview}
        </div>
      )}
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
