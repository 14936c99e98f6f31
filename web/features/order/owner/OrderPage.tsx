import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { CategoriesSection } from './CategoriesSection.tsx';
import { keysHint, useOrder, type OrderChanges } from './useOrder.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { useRef } from 'react';
import { type Order, orderLimits } from '#contract/projects/order.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import { starList } from './lists.ts';
import { ProjectRow } from './ProjectRow.tsx';

/** Orders categories and projects, and selects projects for the home page. */
export default function OrderPage() {
  const { read, spoken, isSaving, canUndo, undo, ...changes } = useOrder();
  const order = read.data;
  return (
    <>
      <PageHeading
        title="Order"
        action={
          <Button
            variant="secondary"
            aria-disabled={!canUndo}
            className="aria-disabled:opacity-60"
            onClick={undo}
          >
            <OwnerIcon name="undo-2" className="size-4" />
            Undo
          </Button>
        }
      />
      <p className="max-w-prose text-muted">
        Set the order in which visitors see your work. Drag the handle on the left, or use the arrows. Starred
        projects appear on the home page. {isSaving ? 'Saving…' : 'Changes are saved automatically.'}
      </p>
      <p id={keysHint} className="mt-1 mb-8 max-w-prose text-sm text-muted pointer-coarse:sr-only">
        With the keyboard, focus a handle and press Alt+↑ or Alt+↓ to move it one step, Alt+Home or Alt+End to
        move it to the start or end.
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {order?.categories.length === 0 && (
        <EmptyState icon="arrow-down-up" title="Nothing to sort yet">
          Your categories and projects appear here.
        </EmptyState>
      )}
      {order && order.categories.length > 0 && (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <FrontPageSection order={order} changes={changes} />
          <CategoriesSection order={order} changes={changes} />
        </div>
      )}
      <QueryStatus query={read} loading="Loading the order..." failed="Couldn’t load the order" />
    </>
  );
}

/** Projects on the home page. */
function FrontPageSection({ order, changes }: { order: Order; changes: OrderChanges }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = starList(order);
  const projects = list.ids.flatMap((id) => order.projects.find((project) => project.id === id) ?? []);
  const categoryOf = new Map(order.categories.map(({ id, category_name }) => [id, category_name]));
  const { stars } = orderLimits;

  function takeOff(project: (typeof projects)[number]) {
    changes.toggleStar(project);
    // The focused button is removed with its row.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="front-page-title" className="self-start lg:sticky lg:top-20">
      <h2 ref={heading} id="front-page-title" tabIndex={-1} className="text-xl font-semibold">
        On the home page
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">
        {projects.length === 0
          ? `No projects are starred, so the home page shows the newest ${projectDisplay.selectedOnHome}. Star up to ${stars}.`
          : `${projects.length} of ${stars} stars used.${projects.length < stars ? '' : ' Remove one to star another project.'}`}
      </p>
      <ol className="rounded-lg border border-line bg-raised px-1 empty:hidden">
        {projects.map((project, index) => (
          <ProjectRow
            key={project.id}
            project={project}
            list={list}
            index={index}
            isStarred
            note={categoryOf.get(project.category_id ?? 0)}
            changes={{ ...changes, toggleStar: takeOff }}
          />
        ))}
      </ol>
    </section>
  );
}
