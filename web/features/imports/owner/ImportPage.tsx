import { useRef, useState } from 'react';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { afterwards, type Choice, proposedIn } from './choice.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import type { Outcome } from './import-calls.ts';
import type { Stored } from './picture-loading.ts';
import { PreviewForm } from './PreviewForm.tsx';
import { type Origin, SourceForm } from './SourceForm.tsx';

type PreviewStep = {
  name: 'preview';
  preview: ImportPreview;
  choice: Choice;
  /** Uploaded pictures, which another try takes. */
  stored: Map<string, Stored>;
};

type Step =
  | { name: 'source' }
  | PreviewStep
  /** In `left`, the refused entries are still selected. */
  | { name: 'outcome'; outcome: Outcome; left: PreviewStep | undefined };

/** Imports from other services in three steps: source, preview and outcome. */
export default function ImportPage() {
  const [step, setStep] = useState<Step>({ name: 'source' });
  const [origin, setOrigin] = useState<Origin>({});
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
    const isLeft = Object.values(outcome.left).some(({ size }) => size > 0);
    const left = isLeft ? { ...before, ...afterwards(before.preview, choice, outcome.left) } : undefined;
    go({ name: 'outcome', outcome, left });
  };
  return (
    // Gets the focus when the step changes, for screen readers and keyboards.
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeading title="Import" />
      {step.name === 'source' && (
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
