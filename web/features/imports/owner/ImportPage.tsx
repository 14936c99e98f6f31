import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ImportPreview, ImportRun } from '#contract/imports/imports.ts';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import type { Archive } from './archive.ts';
import { afterwards, type Choice, proposedIn, completeAddress } from './choice.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import { type Outcome, outcomeOf, useContinuedImport } from './import-calls.ts';
import { useLatestImport, cancelImport } from './import-steps.ts';
import type { Stored } from './picture-loading.ts';
import { PreviewForm } from './PreviewForm.tsx';
import { type Origin, SourceForm } from './SourceForm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import { FaultText } from '../../../ui/owner/Notice.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { PicturesZipField } from './PicturesZipField.tsx';

type UnfinishedImportProps = {
  run: ImportRun;
  /** The zip file that was chosen before the interruption; undefined after a reload or without one. */
  given: Archive | undefined;
  onDone: (outcome: Outcome) => void;
};

/** An import that was interrupted, or runs in another tab. */
function UnfinishedImport({ run, given, onDone }: UnfinishedImportProps) {
  const [archive, setArchive] = useState(given);
  const continuing = useContinuedImport();
  const canceling = useMutation({ mutationFn: cancelImport, onSuccess: (left) => onDone(outcomeOf(left)) });
  const { mayFetch, formerSite, total } = run;
  const count = run.added.length + run.refused.length;
  const fault = continuing.error ?? canceling.error;

  function resume(): void {
    const fetchable = (address: string) => (mayFetch ? completeAddress(address, formerSite) : undefined);
    continuing.mutate({ run, source: { archive, stored: new Map(), fetchable } }, { onSuccess: onDone });
  }

  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <p className="-mt-2 text-muted sm:-mt-4">
        An import is not finished: {count} of {total} projects and pages are imported. It goes on in another
        tab if you left it open there. Otherwise, resume it.
      </p>
      <ProgressBar label="Importing" share={continuing.isPending ? continuing.done : count / total} />
      {!continuing.isPending && (
        <PicturesZipField isNeeded={!given && (run.next?.wanted ?? []).length > 0} onChange={setArchive} />
      )}
      <FaultText>{fault && failureReason(fault)}</FaultText>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={continuing.isPending} onClick={resume}>
          Resume
        </Button>
        <Button
          variant="secondary"
          busy={canceling.isPending}
          onClick={continuing.isPending ? continuing.cancel : () => canceling.mutate()}
        >
          Cancel
        </Button>
      </div>
    </div>
  );
}

type PreviewStep = {
  name: 'preview';
  preview: ImportPreview;
  choice: Choice;
  /** Uploaded pictures by address and by name in the zip file, which another try reuses. */
  stored: Map<string, Stored>;
};

type Step =
  /** `archive` contains the pictures of an interrupted import. */
  | { name: 'source'; archive?: Archive | undefined }
  | PreviewStep
  /** `left` is the preview with those entries selected that were not imported; undefined for none or if it is gone. */
  | { name: 'outcome'; outcome: Outcome; left: PreviewStep | undefined };

/** Imports from another program, in three steps: source, preview and outcome. */
export default function ImportPage() {
  const [step, setStep] = useState<Step>({ name: 'source' });
  const [origin, setOrigin] = useState<Origin>({});
  const { data: latest, isPending } = useLatestImport(step.name === 'source');
  const top = useRef<HTMLDivElement>(null);
  const go = (next: Step) => {
    setStep(next);
    window.scrollTo({ top: 0 });
    top.current?.focus();
  };
  const startAgain = () => {
    setOrigin({});
    go({ name: 'source' });
  };
  const finish = (before: PreviewStep, outcome: Outcome, choice: Choice) => {
    const isLeft = Object.values(outcome.left ?? {}).some(({ size }) => size > 0);
    const left =
      isLeft && outcome.left ? { ...before, ...afterwards(before.preview, choice, outcome.left) } : undefined;
    go({ name: 'outcome', outcome, left });
  };
  return (
    // Gets the focus when the step changes, for screen readers and keyboard users.
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeading title="Import" />
      {step.name === 'source' && latest?.state === 'running' && (
        <UnfinishedImport
          run={latest}
          given={step.archive}
          onDone={(outcome) => go({ name: 'outcome', outcome, left: undefined })}
        />
      )}
      {step.name === 'source' && !isPending && latest?.state !== 'running' && (
        <SourceForm
          origin={origin}
          onChange={setOrigin}
          onPreview={({ preview, archive }) =>
            go({ name: 'preview', preview, choice: { ...proposedIn(preview), archive }, stored: new Map() })
          }
        />
      )}
      {step.name === 'preview' && (
        <PreviewForm
          preview={step.preview}
          stored={step.stored}
          start={step.choice}
          onBack={() => go({ name: 'source' })}
          onDone={(outcome, choice) => finish(step, outcome, choice)}
          onInterrupted={({ archive }) => go({ name: 'source', archive })}
        />
      )}
      {step.name === 'outcome' && (
        <ImportOutcome
          outcome={step.outcome}
          onAgain={startAgain}
          onBack={step.left && (() => step.left && go(step.left))}
        />
      )}
    </div>
  );
}
