import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { type FirstSteps as FirstStepsData, firstStepsApi } from '#contract/first-steps/first-steps.ts';
import { queries } from '../../../api/public-calls.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { addressOfStep, nextStep, stepsByName } from './steps.ts';
import { useFirstSteps, useFirstStepsCall } from './first-steps-query.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type EndingProps = { Ending: ComponentType<{ publicUrl: string | null }> };

/**
 * The checklist for a new site, collapsed to one line, and a button that adds or removes the examples. Dismissing hides
 * the checklist. `Ending` replaces its steps once all are done.
 */
export function FirstSteps({ Ending }: EndingProps) {
  const firstSteps = useFirstSteps();
  if (!firstSteps) return null;
  const { dismissed, examples } = firstSteps;
  return (
    <section aria-label="First steps" className="mb-8 rounded-lg border border-line bg-raised text-sm">
      {!dismissed && <Steps {...firstSteps} Ending={Ending} />}
      {examples === 'present' && (
        <Examples
          method="DELETE"
          sentence="Your site shows examples. Examples you change become yours and stay."
          label="Remove examples"
        />
      )}
    </section>
  );
}

function Steps({ steps, examples, public_url, Ending }: FirstStepsData & EndingProps) {
  const dismissal = useFirstStepsCall('POST', firstStepsApi.dismiss);
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  const next = nextStep(steps);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 py-1 ps-1.5 pe-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-10 shrink-0 items-center gap-2 rounded-md px-2.5 font-semibold hover:bg-sunken pointer-coarse:min-h-11"
        >
          <OwnerIcon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4 text-muted" />
          {next ? 'First steps' : 'What visitors see'}
          {next && (
            <span className="font-normal text-muted tabular-nums">
              {steps.filter(({ done }) => done).length} of {steps.length}
            </span>
          )}
        </button>
        {next && !isOpen && (
          <div className="min-w-0 max-sm:order-last max-sm:basis-full max-sm:ps-2.5">
            <ToDo name={next} />
          </div>
        )}
        <div className="ms-auto">
          <IconButton
            icon="x"
            label="Hide the first steps"
            tip="Hide"
            disabled={dismissal.isPending}
            onClick={() => dismissal.mutate()}
          />
        </div>
      </div>
      <div id={content} hidden={!isOpen}>
        {next ? (
          <ol className="flex flex-wrap gap-x-6 px-4 pb-2 max-sm:flex-col">
            {steps.map(({ name, done }) => (
              <li key={name}>{done ? <Done name={name} /> : <ToDo name={name} />}</li>
            ))}
          </ol>
        ) : (
          isOpen && (
            <div className="border-t border-line p-4">
              <Suspense>
                <Ending publicUrl={public_url} />
              </Suspense>
            </div>
          )
        )}
        {examples === 'possible' && next && (
          <Examples
            method="POST"
            sentence="Want to see a full site first? You can remove the examples with one click."
            label="Add examples"
          />
        )}
      </div>
    </>
  );
}

const stepClass = 'flex min-h-9 min-w-0 items-center gap-1.5 pointer-coarse:min-h-11';

function Done({ name }: { name: keyof typeof stepsByName }) {
  return (
    <span className={`${stepClass} text-muted`}>
      <OwnerIcon name="circle-check" className="size-4 shrink-0 text-success" />
      {stepsByName[name].title}
      <span className="sr-only">: done</span>
    </span>
  );
}

function ToDo({ name }: { name: keyof typeof stepsByName }) {
  // After a failure, only the page below loads the list again: it has a button for this.
  const { data: categories = [] } = useQuery({ ...queries.categories(), retryOnMount: false });
  return (
    <Link
      to={addressOfStep(name, categories)}
      className={`${stepClass} font-medium text-accent underline-offset-4 hover:underline`}
    >
      <OwnerIcon name="circle" className="size-4 shrink-0" />
      {stepsByName[name].title}
    </Link>
  );
}

type ExamplesProps = { method: 'POST' | 'DELETE'; sentence: string; label: string };

function Examples({ method, sentence, label }: ExamplesProps) {
  const call = useFirstStepsCall(method, firstStepsApi.examples);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <p className="min-w-0 text-muted">{sentence}</p>
      <Button variant="secondary" busy={call.isPending} onClick={() => call.mutate()}>
        {label}
      </Button>
    </div>
  );
}
