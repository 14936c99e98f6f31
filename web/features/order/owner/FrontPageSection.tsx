import { useRef } from 'react';
import { type Order, orderLimits } from '#contract/projects/order.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import { starList } from './lists.ts';
import { ProjectRow } from './ProjectRow.tsx';
import type { OrderChanges } from './useOrder.ts';

/** Projects on the home page. */
export function FrontPageSection({ order, changes }: { order: Order; changes: OrderChanges }) {
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
