import { useState } from 'react';
import type { Order } from '#contract/projects/order.ts';
import { categoryList, type OrderedCategory, projectList } from './lists.ts';
import { ProjectRow } from './ProjectRow.tsx';
import { SortableRow } from './SortableRow.tsx';
import type { OrderChanges } from './useOrder.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** Categories with at least this many projects are collapsed at first. */
const manyProjects = 30;

type Part = { order: Order; changes: OrderChanges };

/** Main categories with their projects and sub-categories. */
export function CategoriesSection({ order, changes }: Part) {
  return (
    <section aria-labelledby="categories-title" className="min-w-0">
      <h2 id="categories-title" className="text-xl font-semibold">
        Categories and their projects
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">Moving a category moves everything in it.</p>
      <Categories order={order} changes={changes} parent={null} />
    </section>
  );
}

function Categories({ order, changes, parent }: Part & { parent: OrderedCategory | null }) {
  const siblings = order.categories.filter(({ parent_id }) => parent_id === (parent?.id ?? null));
  const list = categoryList(siblings, parent);
  if (siblings.length === 0) return null;
  return (
    <ol className={parent ? 'ms-2 border-s border-line ps-2 sm:ms-5' : 'space-y-3'}>
      {siblings.map((category, index) => (
        <SortableRow
          key={category.id}
          list={list}
          id={category.id}
          index={index}
          onMove={changes.move}
          className={parent ? '' : 'rounded-lg border border-line bg-raised p-1'}
          below={
            <>
              <Projects order={order} changes={changes} category={category} />
              {!parent && <Categories order={order} changes={changes} parent={category} />}
            </>
          }
        >
          <h3
            dir="auto"
            className={`min-w-0 wrap-anywhere ${parent ? 'font-medium' : 'text-lg font-semibold'}`}
          >
            {category.category_name}
          </h3>
        </SortableRow>
      ))}
    </ol>
  );
}

function Projects({ order, changes, category }: Part & { category: OrderedCategory }) {
  const [isOpen, setOpen] = useState(order.projects.length < manyProjects);
  const projects = order.projects.filter(({ category_id }) => category_id === category.id);
  if (projects.length === 0) return null;
  const list = projectList(projects, category);
  const starred = new Set(order.stars);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group ms-2 border-s border-line ps-2 sm:ms-5"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 ps-3 text-sm text-muted hover:text-ink">
        <OwnerIcon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        {projects.length === 1 ? '1 project' : `${projects.length} projects`}
      </summary>
      {isOpen && (
        <ol>
          {projects.map((project, index) => (
            <ProjectRow
              key={project.id}
              project={project}
              list={list}
              index={index}
              isStarred={starred.has(project.id)}
              changes={changes}
            />
          ))}
        </ol>
      )}
    </details>
  );
}
