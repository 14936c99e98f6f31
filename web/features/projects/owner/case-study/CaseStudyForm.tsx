import { useEffect, useRef } from 'react';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/owner/Dialog.tsx';
import { SaveFaultNotice } from '../../../../ui/owner/SaveFaultNotice.tsx';
import { RestoredNotice } from '../../../../ui/owner/DraftNotices.tsx';
import { BlocksSection } from './BlocksSection.tsx';
import type { SavedOver, VersionedCaseStudy } from './case-study-calls.ts';
import { CaseStudyPreview } from './CaseStudyPreview.tsx';
import { inputOf } from './case-study-state.ts';
import { FactsAndLinks } from './FactsAndLinks.tsx';
import { useCaseStudyForm } from './useCaseStudyForm.ts';

type CaseStudyFormProps = {
  project: Project;
  base: VersionedCaseStudy;
  pictures: readonly GalleryPicture[];
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onDone: (saved: SavedOver) => void;
};

/** The fields to the left, and where there is room, the blocks to the right as visitors will see them. */
export function CaseStudyForm({ project, base, pictures, onDirty, onCancel, onDone }: CaseStudyFormProps) {
  const study = useCaseStudyForm({ projectId: project.id, opened: base, onDone });
  const { state, faults, isChanged } = study;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => onDirty(isChanged), [isChanged, onDirty]);
  useEffect(() => {
    // The window opened before it was read, without a field to focus. On a touch screen the focus would only
    // open the keyboard.
    if (matchMedia('(pointer: fine)').matches) form.current?.querySelector('input')?.focus();
  }, []);

  async function submit() {
    if (await study.save()) return;
    // When the fields say what is wrong.
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid]:not([role]), [aria-invalid] input')?.focus();
    });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- wherever in it the focus is
    <form
      ref={form}
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        // Of the project's form, too, in whose window it may have been opened.
        event.stopPropagation();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        if (!study.isSaving) event.currentTarget.requestSubmit();
      }}
    >
      <div className="flex min-h-0 flex-1">
        <DialogBody>
          {study.isRestored && <RestoredNotice onStartAfresh={study.startAfresh} />}
          <div className="space-y-8">
            <FactsAndLinks state={state} faults={faults} onChange={study.change} />
            <BlocksSection
              blocks={state.blocks}
              pictures={pictures}
              faults={faults}
              onChange={(blocks) => study.change({ blocks })}
            />
          </div>
        </DialogBody>
        <CaseStudyPreview project={project} blocks={inputOf(state).blocks} pictures={pictures} />
      </div>
      <DialogActions>
        <SaveFaultNotice fault={study.fault} busy={study.isSaving} />
        <Button variant="secondary" onClick={onCancel} disabled={study.isSaving}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={study.isSaving}>
          Save case study
        </Button>
      </DialogActions>
      <Dialog
        open={study.newer !== null}
        onClose={study.keepEditing}
        title="This case study was changed in the meantime"
        description="Somebody saved it after you opened it, perhaps you in another tab. Nothing of yours has been saved or lost yet."
      >
        <DialogActions>
          <Button variant="ghost" onClick={study.keepEditing} disabled={study.isSaving}>
            Keep editing
          </Button>
          <Button variant="secondary" onClick={study.takeNewer} disabled={study.isSaving}>
            Use the newer version
          </Button>
          <Button
            variant="danger"
            busy={study.isSaving}
            onClick={() => study.newer && void study.save(study.newer)}
          >
            Overwrite with mine
          </Button>
        </DialogActions>
      </Dialog>
    </form>
  );
}
