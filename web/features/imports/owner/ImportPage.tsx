import { useRef, useState } from 'react';
import type { ImportPreview, ImportSource } from '#contract/imports.ts';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import type { Outcome } from './importCalls.ts';
import { PreviewForm } from './PreviewForm.tsx';
import { SourceForm } from './SourceForm.tsx';

type Step =
  | { name: 'source' }
  | { name: 'preview'; source: ImportSource; preview: ImportPreview }
  | { name: 'outcome'; outcome: Outcome };

/** What the owner has elsewhere: shown first, then chosen one by one, arriving as drafts. */
export default function ImportPage() {
  const [step, setStep] = useState<Step>({ name: 'source' });
  const top = useRef<HTMLDivElement>(null);
  const go = (next: Step) => {
    setStep(next);
    window.scrollTo({ top: 0 });
    top.current?.focus();
  };
  return (
    // Where a step begins, for who reads with a screen reader or goes by keys.
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeading title="Import" />
      {step.name === 'source' && (
        <SourceForm onPreview={(source, preview) => go({ name: 'preview', source, preview })} />
      )}
      {step.name === 'preview' && (
        <PreviewForm
          source={step.source}
          preview={step.preview}
          onBack={() => go({ name: 'source' })}
          onDone={(outcome) => go({ name: 'outcome', outcome })}
        />
      )}
      {step.name === 'outcome' && (
        <ImportOutcome outcome={step.outcome} onAgain={() => go({ name: 'source' })} />
      )}
    </div>
  );
}
