import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRun } from '#contract/imports/imports.ts';
import { Button } from '../../../ui/Button.tsx';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import { FaultText } from '../../../ui/owner/Notice.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import type { Archive } from './archive.ts';
import { completeAddress } from './choice.ts';
import { type Outcome, outcomeOf, useResume } from './import-calls.ts';
import { cancelImport } from './import-steps.ts';
import { PicturesZip } from './PicturesZip.tsx';

type UnfinishedImportProps = {
  run: ImportRun;
  /** The zip file of the pictures, unless the page was closed. */
  given: Archive | undefined;
  onDone: (outcome: Outcome) => void;
};

/** An import that was interrupted, or runs in another tab. */
export function UnfinishedImport({ run, given, onDone }: UnfinishedImportProps) {
  const [archive, setArchive] = useState(given);
  const resuming = useResume();
  const canceling = useMutation({ mutationFn: cancelImport, onSuccess: (left) => onDone(outcomeOf(left)) });
  const { mayFetch, formerSite, total } = run;
  const count = run.added.length + run.refused.length;
  const fault = resuming.error ?? canceling.error;

  function resume(): void {
    const fetchable = (address: string) => (mayFetch ? completeAddress(address, formerSite) : undefined);
    resuming.mutate({ run, source: { archive, stored: new Map(), fetchable } }, { onSuccess: onDone });
  }

  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="-mt-2 text-muted sm:-mt-4">
        An import is not finished: {count} of {total} projects and pages are imported. It goes on in another
        tab if you left it open there. Otherwise, resume it.
      </p>
      <ProgressBar label="Importing" share={resuming.isPending ? resuming.done : count / total} />
      {!resuming.isPending && (
        <PicturesZip isNeeded={!given && (run.next?.wanted ?? []).length > 0} onChange={setArchive} />
      )}
      <FaultText>{fault && failureReason(fault)}</FaultText>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={resuming.isPending} onClick={resume}>
          Resume
        </Button>
        <Button
          variant="secondary"
          busy={canceling.isPending}
          onClick={resuming.isPending ? resuming.cancel : () => canceling.mutate()}
        >
          Cancel
        </Button>
      </div>
    </div>
  );
}
