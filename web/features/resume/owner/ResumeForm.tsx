import { useEffect, useRef, useState } from 'react';
import { pages } from '#contract/paths.ts';
import { jsonResumePath, resumeSectionNames } from '#contract/resume/resume.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { useUnsavedWarning } from '../../../ui/owner/useUnsavedWarning.tsx';
import { EntriesSection } from './EntriesSection.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { faultyKeys, withAdded } from './resume-state.ts';
import { type SavedResume, useResumeForm } from './useResumeForm.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** Every section in one form, which is saved as a whole. */
export function ResumeForm({ saved }: { saved: SavedResume }) {
  const form = useResumeForm(saved);
  const [isImporting, setImporting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [refusals, setRefusals] = useState(0);
  const leaveDialog = useUnsavedWarning(form.isChanged);

  useEffect(() => {
    // By now the entry with the fault is open.
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function submit() {
    const faults = await form.save();
    if (!faults) return;
    // Once: what is mended stays open, and the owner may close what is not.
    setOpened((present) => new Set([...present, ...faultyKeys(faults)]));
    setRefusals((count) => count + 1);
  }

  function open(key: number, isOpen: boolean) {
    const others = [...opened].filter((one) => one !== key);
    setOpened(new Set(isOpen ? [...others, key] : others));
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {form.isRestored && <RestoredNotice onStartAfresh={form.startAfresh} />}
      <div className="mb-8 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setImporting(true)}>
          <OwnerIcon name="upload" className="size-4" />
          Import JSON Resume
        </Button>
        {form.hasSaved && (
          <>
            <a href={jsonResumePath} download="resume.json" className={buttonClass('secondary')}>
              <OwnerIcon name="download" className="size-4" />
              Export JSON Resume
            </a>
            <a href={pages.resume} target="_blank" rel="noreferrer" className={buttonClass('ghost')}>
              <OwnerIcon name="external-link" className="size-4" />
              View the page
            </a>
          </>
        )}
      </div>
      {resumeSectionNames.map((section) => (
        <EntriesSection
          key={section}
          section={section}
          items={form.state[section]}
          faults={form.faults}
          opened={opened}
          onOpen={open}
          onChange={(items) => form.change(section, items)}
        />
      ))}
      <div className="sticky bottom-0 z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-4">
        <SaveFaultNotice fault={form.fault} busy={form.isSaving} />
        <Button type="submit" variant="primary" busy={form.isSaving} disabled={!form.isChanged}>
          Save changes
        </Button>
      </div>
      {isImporting && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onTake={(sections, replaces) => {
            form.take(replaces ? sections : withAdded(form.input, sections));
            setImporting(false);
          }}
        />
      )}
      {leaveDialog}
    </form>
  );
}
