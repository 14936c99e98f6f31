import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedPage } from '#contract/own-pages/own-pages.ts';
import { pages as addresses } from '#contract/paths.ts';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { MoveButtons } from '../../../ui/owner/MoveButtons.tsx';
import { Cell, Row, Table } from '../../../ui/owner/Table.tsx';
import { stepByKey } from '../../../ui/owner/useSortable.ts';
import { useArrangePages } from './own-page-calls.ts';
import { placeLabels, stateLabels } from './page-values.ts';

type PageTableProps = {
  pages: readonly ListedPage[];
  onEdit: (page: ListedPage) => void;
  onDelete: (page: ListedPage) => void;
};

const columns = ['Page', 'Visibility', 'Linked in', 'Changed', 'Actions'];

/** The pages in the order of the navigation. Its buttons, and Alt with an arrow key on them, move a page. */
export function PageTable({ pages, onEdit, onDelete }: PageTableProps) {
  const { mutate: arrange } = useArrangePages();
  const [said, setSaid] = useState('');

  function move(from: number, by: -1 | 1) {
    const page = pages[from];
    if (!page || !pages[from + by]) return;
    const { activeElement } = document;
    flushSync(() => arrange(pages.toSpliced(from, 1).toSpliced(from + by, 0, page)));
    // Moving an element in the document blurs it.
    if (activeElement instanceof HTMLElement) activeElement.focus();
    setSaid(`${page.title} is now number ${from + by + 1} of ${pages.length}`);
  }

  return (
    <>
      <Table caption="Pages" columns={columns}>
        {pages.map((page, index) => (
          <Row key={page.id} onClick={() => onEdit(page)}>
            <Cell>
              <PageName page={page} />
            </Cell>
            <Cell label="Visibility">
              {page.state === 'published' ? (
                <span className="text-muted">{stateLabels.published}</span>
              ) : (
                <span className="inline-block rounded-full border border-control px-2 py-0.5 text-xs font-medium text-ink">
                  {stateLabels.draft}
                </span>
              )}
            </Cell>
            <Cell label="Linked in">{placeLabels[page.place]}</Cell>
            <Cell label="Changed" className="text-muted">
              <Moment at={Date.parse(page.updated_at)} />
            </Cell>
            <Cell>
              {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- on whichever of its buttons the focus is */}
              <span
                className="flex gap-1"
                onKeyDown={(event) => {
                  const by = stepByKey(event);
                  if (!by) return;
                  event.preventDefault();
                  move(index, by);
                }}
              >
                <MoveButtons name={page.title} onMove={(by) => move(index, by)} />
                <IconButton icon="pencil" tip="Edit" of={page.title} onClick={() => onEdit(page)} />
                <IconButton icon="trash" tip="Delete" of={page.title} danger onClick={() => onDelete(page)} />
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

/** The title, which links to a published page, and the address. */
function PageName({ page: { title, slug, state } }: { page: ListedPage }) {
  const address = addresses.ownPage(slug);
  return (
    <span className="block min-w-0">
      {state === 'published' ? (
        <a
          href={address}
          dir="auto"
          className="font-medium wrap-anywhere text-ink underline-offset-4 hover:underline"
        >
          {title}
        </a>
      ) : (
        <span dir="auto" className="font-medium wrap-anywhere">
          {title}
        </span>
      )}
      <span className="block text-xs wrap-anywhere text-muted">/{slug}</span>
    </span>
  );
}
