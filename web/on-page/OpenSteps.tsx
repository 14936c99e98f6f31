import type { FirstSteps } from '#contract/first-steps/first-steps.ts';
import { useCachedQuery } from '../api/query-cache.ts';
import type { Query } from '../api/query-options.ts';
import { stepsByName } from '../features/first-steps/owner/steps.ts';
import { firstStepsQuery } from '../features/first-steps/owner/first-steps-query.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';
import { orSignedOut } from './dead-session.ts';

const query: Query<FirstSteps> = {
  ...firstStepsQuery,
  queryFn: () => orSignedOut(firstStepsQuery.queryFn),
};

/** Links to the open first steps, on the home page. Hidden when completed or dismissed. */
export function OpenSteps() {
  const read = useCachedQuery(query);
  if (read.status !== 'ready' || read.data.dismissed) return null;
  const { steps } = read.data;
  const open = steps.filter(({ done }) => !done);
  if (open.length === 0) return null;
  return (
    <section aria-label="First steps" className="border-b border-line text-sm">
      <div className="site-width flex items-center gap-x-5 py-0.5">
        <p className="font-semibold whitespace-nowrap">
          First steps
          <span className="ms-2 font-normal text-muted">
            {steps.length - open.length} of {steps.length}
          </span>
        </p>
        <ul className="flex min-w-0 flex-wrap gap-x-5">
          {open.map(({ name }, index) => (
            // Phones show only the next step.
            <li key={name} className={index > 0 ? 'max-sm:hidden' : ''}>
              <a
                href={stepsByName[name].to}
                className="flex min-h-10 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                <OwnerIcon name="circle" className="size-4 shrink-0" />
                {stepsByName[name].title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
