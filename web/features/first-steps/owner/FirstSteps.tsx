import { useQuery } from '@tanstack/react-query';
import { type FirstSteps as FirstStepsData, firstStepsApi } from '#contract/site/first-steps.ts';
import { queries } from '../../../api/public-calls.ts';
import { Link } from '../../../routing/Link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { addressOfStep, stepsByName } from './steps.ts';
import { useFirstSteps, useFirstStepsCall } from './first-steps-query.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** The checklist for a new site. Hidden when completed or dismissed. */
export function FirstSteps() {
  const firstSteps = useFirstSteps();
  if (!firstSteps) return null;
  const { steps, dismissed, examples } = firstSteps;
  const isLeft = !dismissed && steps.some(({ done }) => !done);
  return (
    <section aria-label="First steps" className="mb-10 rounded-lg border border-line bg-raised text-sm">
      {isLeft && <Steps steps={steps} />}
      {examples === 'possible' && isLeft && <Fill />}
      {examples === 'present' && <TakeAway />}
    </section>
  );
}

function Steps({ steps }: Pick<FirstStepsData, 'steps'>) {
  const dismissal = useFirstStepsCall('POST', firstStepsApi.dismiss);
  const count = steps.filter(({ done }) => done).length;
  return (
    <div className="flex items-start gap-3 py-2 ps-4 pe-2 lg:items-center lg:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-1 py-1 lg:flex-row lg:items-center">
        <p className="py-1.5 font-semibold whitespace-nowrap">
          First steps
          <span className="ms-2 font-normal text-muted tabular-nums">
            {count} of {steps.length}
          </span>
        </p>
        <ol className="flex min-w-0 flex-wrap gap-x-5 max-sm:flex-col">
          {steps.map(({ name, done }) => (
            <li key={name}>{done ? <Done name={name} /> : <ToDo name={name} />}</li>
          ))}
        </ol>
      </div>
      <IconButton
        icon="x"
        label="Hide the first steps"
        tip="Hide"
        disabled={dismissal.isPending}
        onClick={() => dismissal.mutate()}
      />
    </div>
  );
}

const stepClass = 'flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11';

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
  const { data: categories = [] } = useQuery(queries.categories());
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

function Fill() {
  const filling = useFirstStepsCall('POST', firstStepsApi.examples);
  return (
    <Examples
      sentence="Want to see a full site first? You can remove the examples with one click."
      label="Add examples"
      busy={filling.isPending}
      onClick={() => filling.mutate()}
    />
  );
}

function TakeAway() {
  const takingAway = useFirstStepsCall('DELETE', firstStepsApi.examples);
  return (
    <Examples
      sentence="Your site shows examples. Examples you change become yours and stay."
      label="Remove examples"
      busy={takingAway.isPending}
      onClick={() => takingAway.mutate()}
    />
  );
}

type ExamplesProps = { sentence: string; label: string; busy: boolean; onClick: () => void };

function Examples({ sentence, label, busy, onClick }: ExamplesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <p className="min-w-0 text-muted">{sentence}</p>
      <Button variant="secondary" busy={busy} onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
