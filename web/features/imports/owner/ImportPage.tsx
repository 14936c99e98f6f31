import { useRef, useState } from 'react';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import type { Archive } from './archive.ts';
import { afterwards, type Choice, proposedIn } from './choice.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import type { Outcome } from './import-calls.ts';
import { useLatestImport } from './import-steps.ts';
import type { Stored } from './picture-loading.ts';
import { PreviewForm } from './PreviewForm.tsx';
import { type Origin, SourceForm } from './SourceForm.tsx';
import { UnfinishedImport } from './UnfinishedImport.tsx';

type PreviewStep = {
  name: 'preview';
  preview: ImportPreview;
  choice: Choice;
  /** Uploaded pictures, which another try takes. */
  stored: Map<string, Stored>;
};

type Step =
  /** `archive` has the pictures of an import that was interrupted. */
  | { name: 'source'; archive?: Archive | undefined }
  | PreviewStep
  /** In `left`, the refused entries are still selected. */
  | { name: 'outcome'; outcome: Outcome; left: PreviewStep | undefined };

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
    // Gets the focus when the step changes, for screen readers and keyboards.
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
            go({
              name: 'preview',
              preview,
              choice: { ...proposedIn(preview), archive },
              stored: new Map(),
            })
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
