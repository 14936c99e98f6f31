import type { TrashItem, TrashKind } from '#contract/projects/trash.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';

type TrashTableProps = {
  items: readonly TrashItem[];
  /** The item being restored, if any. */
  restoring: TrashItem | null;
  onRestore: (item: TrashItem) => void;
  onDelete: (item: TrashItem) => void;
};

const kinds: Record<TrashKind, string> = {
  project: 'Project',
  category: 'Category',
  page: 'Page',
  message: 'Message',
};

/** Deleted content with the end of its retention. */
export function TrashTable({ items, restoring, onRestore, onDelete }: TrashTableProps) {
  return (
    <RecordTable
      caption="Trash"
      nameColumn="Name"
      items={items.map((item) => ({ id: `${item.kind} ${item.id}`, item }))}
      nameOf={({ item }) => item.title}
      renderNote={({ item }) => kinds[item.kind]}
      columns={[
        { name: 'Deleted', from: 'tablet', render: ({ item }) => <Day time={item.deleted_at} /> },
        {
          name: 'Expires',
          from: 'phone',
          render: ({ item }) => (
            <>
              <span className="md:hidden">Expires </span>
              <Day time={item.expires_at} />
            </>
          ),
        },
      ]}
      renderAction={({ item }) => (
        <Button
          variant="secondary"
          aria-label={`Restore ${item.title}`}
          busy={restoring === item}
          onClick={() => onRestore(item)}
        >
          Restore
        </Button>
      )}
      actionsOf={({ item }) => [{ text: 'Delete permanently', danger: true, run: () => onDelete(item) }]}
    />
  );
}

function Day({ time }: { time: string }) {
  return (
    <time dateTime={time} title={momentText(time)}>
      {relative.format(Math.round((startOfDay(time) - startOfDay()) / day), 'day')}
    </time>
  );
}

const day = 24 * 60 * 60 * 1000;
/** 'yesterday', 'today' or 'in 12 days'. */
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Days with a clock change do not have 24 hours. */
const startOfDay = (time: string | number = Date.now()) => new Date(time).setHours(0, 0, 0, 0);
