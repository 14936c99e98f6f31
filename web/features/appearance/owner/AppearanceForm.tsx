import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { Button } from '../../../ui/Button.tsx';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { Notice } from '../../../ui/owner/Notice.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { useUnsavedWarning } from '../../../ui/owner/useUnsavedWarning.tsx';
import { AccentField } from './AccentField.tsx';
import { IconField } from './IconField.tsx';
import { LookPreview } from './LookPreview.tsx';
import { SharedLook } from './SharedLook.tsx';
import { ThemeField } from './ThemeField.tsx';
import { useChoice, type useSavedAppearance } from './useAppearance.ts';

type AppearanceFormProps = {
  saved: NonNullable<ReturnType<typeof useSavedAppearance>['data']>;
  ownersName: string | undefined;
};

export function AppearanceForm({ saved, ownersName }: AppearanceFormProps) {
  const form = useChoice(saved);
  const { choice, change } = form;
  const leaveDialog = useUnsavedWarning(form.isChanged);
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
        className="min-w-0 space-y-8 max-lg:[&_input]:scroll-mt-80"
      >
        {form.isRestored && (
          <RestoredNotice
            hint={choice.icon === 'picture' ? 'Please choose the picture again.' : ''}
            onStartAfresh={form.startAfresh}
          />
        )}
        <ThemeField value={choice.theme} onChange={(theme) => change({ theme })} />
        <AccentField look={choice} onChange={(accent) => change({ accent })} />
        <IconField form={form} ownersName={ownersName} />
        <SharedLook version={saved.etag} />
        {form.isStale && (
          <Notice
            action={
              <span className="flex flex-wrap gap-2">
                <Button variant="secondary" onClick={() => void form.takeNewer()}>
                  Show the newer one
                </Button>
                <Button variant="secondary" onClick={form.saveOver}>
                  Save mine
                </Button>
              </span>
            }
          >
            {appearanceMessages.stale}
          </Notice>
        )}
        <div className="bottom-0 flex [@media(min-height:40rem)]:sticky flex-wrap items-center gap-3 border-t border-line bg-paper py-4">
          <SaveFaultNotice fault={form.fault} busy={form.isSaving} />
          <Button type="submit" variant="primary" busy={form.isSaving} disabled={!form.isChanged}>
            Save
          </Button>
          {form.isChanged && (
            <Button variant="ghost" onClick={form.revert} disabled={form.isSaving}>
              Undo
            </Button>
          )}
          {!form.isFirst && (
            <Button variant="ghost" onClick={form.reset} disabled={form.isSaving}>
              Reset to default
            </Button>
          )}
          {form.sent !== null && <ProgressBar label="Sending the picture" share={form.sent} />}
        </div>
      </form>
      <LookPreview look={choice} />
      {leaveDialog}
    </div>
  );
}
