import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { DialogBody } from '../../../../ui/owner/Dialog.tsx';
import type { PreviewPlace } from './usePreviewPlace.ts';

type BesidePreviewProps = {
  place: PreviewPlace;
  preview: ReactNode;
  /** True while saving; the fields are read-only. */
  busy: boolean;
  /** Above the fields; does not scroll. */
  header: ReactNode;
  /** Buttons below the fields. */
  actions: ReactNode;
  /** The fields. They stay mounted while the preview covers them. */
  children: ReactNode;
};

/** Fields and preview of a window. The preview comes last in tab order. */
export function BesidePreview({ place, preview, busy, header, actions, children }: BesidePreviewProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[minmax(34rem,2fr)_minmax(0,3fr)] xl:grid-rows-[minmax(0,1fr)_auto]">
      <div
        hidden={place.isInPlaceOfFields}
        inert={busy}
        className={`min-h-0 min-w-0 flex-1 flex-col ${place.isInPlaceOfFields ? '' : 'flex'}`}
      >
        {header}
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

/** Switches between preview and fields where there is no room for both. */
export function PreviewSwitch({ place }: { place: PreviewPlace }) {
  return (
    <Button variant="secondary" className="me-auto xl:hidden" onClick={place.toggle}>
      {place.isInPlaceOfFields ? 'Edit' : 'Preview'}
    </Button>
  );
}
