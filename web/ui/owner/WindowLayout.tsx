import { Button } from '../Button.tsx';
import { DialogBody } from './Dialog.tsx';
import type { EditorParts } from './editor-place.ts';

/** An editor's form in a dialog: fields and page, side by side in wide windows. The tab order ends with the page. */
export function WindowLayout({ place, isSaving, saveLabel, onCancel, ...parts }: EditorParts) {
  return (
    <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[minmax(32rem,1fr)_minmax(0,2fr)] xl:grid-rows-[minmax(0,1fr)_auto]">
      <div
        hidden={!place.fields.isShown}
        inert={isSaving}
        // `isolate`, so that keys typed in the page do not repaint the fields.
        className={`isolate min-h-0 min-w-0 flex-1 flex-col ${place.fields.isShown ? 'flex' : ''}`}
      >
        {parts.header}
        <DialogBody>
          {parts.restoredNotice}
          {parts.fields}
        </DialogBody>
      </div>
      <footer
        data-save-bar
        className="relative isolate flex shrink-0 flex-wrap items-center gap-x-2 gap-y-2 border-t border-line px-4 py-3 sm:gap-x-3 sm:px-6 xl:col-span-2"
      >
        {parts.faults}
        <div className="flex min-w-0 items-center gap-x-3 gap-y-2 max-xl:w-full max-sm:contents xl:flex-1">
          {parts.actions}
          {parts.keptNote}
        </div>
        <Button
          variant="secondary"
          className="me-auto max-sm:ms-auto max-sm:me-0 xl:hidden"
          onClick={place.toggle}
        >
          {place.fields.isShown ? 'Page' : 'Fields'}
        </Button>
        <Button variant="secondary" className="max-sm:hidden" onClick={onCancel} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" title="Save (Ctrl+S, ⌘S or Ctrl+Enter)" busy={isSaving}>
          {saveLabel}
        </Button>
      </footer>
      {place.page.wasShown && (
        <div
          inert={isSaving}
          className={`order-first min-h-0 min-w-0 flex-1 flex-col sm:max-xl:min-h-[50svh] xl:order-none xl:col-start-2 xl:row-start-1 xl:border-s xl:border-line ${place.page.isShown ? 'flex' : 'hidden'}`}
        >
          {parts.page}
        </div>
      )}
    </div>
  );
}
