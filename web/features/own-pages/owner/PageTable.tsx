import type { ListedPage } from '#contract/own-pages/own-pages.ts';
import { pages as addresses } from '#contract/paths.ts';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { MovableTable } from '../../../ui/owner/MovableTable.tsx';
import { Cell } from '../../../ui/owner/Table.tsx';
import { useArrangePages } from './own-page-calls.ts';
import { placeLabels, stateLabels } from './page-values.ts';

type PageTableProps = {
  pages: readonly ListedPage[];
  onEdit: (page: ListedPage) => void;
  onDelete: (page: ListedPage) => void;
};

/** The pages in the order of the navigation. */
export function PageTable({ pages, ...actions }: PageTableProps) {
  const { mutate: arrange } = useArrangePages();
  return (
    <MovableTable
      caption="Pages"
      columns={['Page', 'Visibility', 'Shown in', 'Changed']}
      items={pages}
      nameOf={({ title }) => title}
      onArrange={arrange}
      {...actions}
      renderCells={(page) => (
        <>
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
          <Cell label="Shown in">{placeLabels[page.place]}</Cell>
          <Cell label="Changed" className="text-muted">
            <Moment at={Date.parse(page.updated_at)} />
          </Cell>
        </>
      )}
    />
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
