import { useState } from 'react';
import { importNotes } from '#contract/imports/imports.ts';
import { type JsonResumeReading, readJsonResume } from '#contract/imports/json-resume-reading.ts';
import { maxResumeBytes } from '#contract/resume/resume-sections.ts';
import { type ResumeSections, resumeSectionNames } from '#contract/resume/resume.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { FileInput } from '../../../ui/owner/FileInput.tsx';
import { sectionForms } from './entry-fields.ts';

type ImportDialogProps = {
  onClose: () => void;
  /** `replaces` is true to replace all entries. */
  onTake: (sections: ResumeSections, replaces: boolean) => void;
};

/** Shows the content of a JSON Resume file before it is taken into the form. */
export function ImportDialog({ onClose, onTake }: ImportDialogProps) {
  const [file, setFile] = useState<{ name: string; read: JsonResumeReading }>();
  const read = file?.read;

  async function choose(chosen: File) {
    const isTooLarge = chosen.size > maxResumeBytes;
    setFile({
      name: chosen.name,
      read: isTooLarge ? { faults: ['This file is larger than 1 MB.'] } : readJsonResume(await chosen.text()),
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Import a JSON Resume"
      description="Nothing is saved until you have reviewed it in the form."
    >
      <DialogBody>
        <div className="space-y-5">
          <div className={`${buttonClass('secondary')} w-full`}>
            {file ? `Choose another file instead of ${file.name}` : 'Choose a file'}
            <FileInput
              accept="application/json,.json"
              aria-label="JSON Resume file"
              onFiles={([chosen]) => chosen && void choose(chosen)}
            />
          </div>
          <div role="status">{read && ('faults' in read ? <Faults of={read} /> : <Found in={read} />)}</div>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        {read && 'sections' in read && (
          <>
            <Button variant="secondary" onClick={() => onTake(read.sections, true)}>
              Replace all entries
            </Button>
            <Button variant="primary" onClick={() => onTake(read.sections, false)}>
              Add to entries
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Faults({ of: { faults } }: { of: Extract<JsonResumeReading, { faults: unknown }> }) {
  return (
    <>
      <p className="font-medium">Nothing in this file can be imported.</p>
      <ul className="mt-2 space-y-1 text-sm text-danger">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
    </>
  );
}

function Found({
  in: { sections, notes, leftOut },
}: {
  in: Extract<JsonResumeReading, { sections: unknown }>;
}) {
  return (
    <>
      <dl className="space-y-3">
        {resumeSectionNames
          .filter((name) => sections[name].length > 0)
          .map((name) => (
            <div key={name}>
              <dt className="text-sm font-medium">{`${sectionForms[name].title}: ${sections[name].length}`}</dt>
              <dd className="text-sm text-muted wrap-anywhere">
                {sections[name].map((entry) => sectionForms[name].nameOf({ ...entry })).join('; ')}
              </dd>
            </div>
          ))}
      </dl>
      {notes.length > 0 && (
        <ul aria-label="Not imported" className="mt-4 space-y-1 text-sm text-muted">
          {[...new Set(notes)].map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      {leftOut && (
        <p className="mt-4 text-sm text-muted wrap-anywhere">
          {`${importNotes.noPlaceAtAll(leftOut)} To import projects and your details, use the Import page.`}
        </p>
      )}
    </>
  );
}
