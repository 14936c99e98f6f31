import { pageWithForm } from '#contract/owner-pages.ts';
import type { ListedPage } from '#contract/own-pages/own-pages.ts';
import { pages as addresses } from '#contract/paths.ts';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { PageLink } from '../../../ui/owner/RecordRow.tsx';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';
import { StatusDot } from '../../../ui/owner/StatusDot.tsx';
import { useArrangePages } from './own-page-calls.ts';
import { placeLabels, stateLabels } from './page-values.ts';

type PageTableProps = {
  pages: readonly ListedPage[];
  onEdit: (page: ListedPage) => void;
  onPreview: (page: ListedPage) => void;
  onDuplicate: (page: ListedPage) => void;
  onHistory: (page: ListedPage) => void;
  onDelete: (page: ListedPage) => void;
};

/** The pages in the order of the navigation. */
export function PageTable({ pages, onEdit, ...actions }: PageTableProps) {
  const arrange = useArrangePages();
  return (
    <RecordTable
      caption="Pages"
      nameColumn="Page"
      items={pages}
      nameOf={({ title }) => title}
      renderNote={({ slug }) => `/${slug}`}
      columns={[
        {
          name: 'Visibility',
          from: 'phone',
          render: ({ state }) => (
            <StatusDot tone={state === 'published' ? 'good' : 'off'}>{stateLabels[state]}</StatusDot>
          ),
        },
        { name: 'Shown in', from: 'tablet', render: ({ place }) => placeLabels[place] },
        {
          name: 'Changed',
          from: 'middle',
          render: ({ updated_at }) => (
            <span className="text-muted">
              <Moment at={updated_at} />
            </span>
          ),
        },
      ]}
      addressOf={({ id }) => pageWithForm(addresses.pageManager, `page-${id}`)}
      onOpen={onEdit}
      renderAction={({ title, slug, state }) =>
        state === 'published' && <PageLink href={addresses.ownPage(slug)} name={title} />
      }
      actionsOf={(page) => [
        { text: 'Edit', run: () => onEdit(page) },
        ...(page.state === 'published' ? [] : [{ text: 'Preview', run: () => actions.onPreview(page) }]),
        { text: 'Duplicate', run: () => actions.onDuplicate(page) },
        { text: 'History', run: () => actions.onHistory(page) },
        { text: 'Delete', danger: true, run: () => actions.onDelete(page) },
      ]}
      moving={{ listOf: () => pages, onArrange: arrange }}
    />
  );
}
