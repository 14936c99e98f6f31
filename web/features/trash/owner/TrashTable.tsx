import type { TrashItem, TrashKind } from '#contract/projects/trash.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { Cell, Row, Table } from '../../../ui/owner/Table.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

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
const columns = ['Name', 'Kind', 'Deleted', 'Expires', 'Actions'];

/** Deleted content with the end of its retention. */
export function TrashTable({ items, restoring, onRestore, onDelete }: TrashTableProps) {
  return (
    <Table caption="Trash" columns={columns}>
      {items.map((item) => (
        <Row key={`${item.kind} ${item.id}`}>
          <Cell>
            <span dir="auto" className="font-medium wrap-anywhere">
              {item.title}
            </span>
          </Cell>
          <Cell label="Kind">{kinds[item.kind]}</Cell>
          <Cell label="Deleted">
            <Day time={item.deleted_at} />
          </Cell>
          <Cell label="Expires">
            <Day time={item.expires_at} />
          </Cell>
          <Cell>
            <span className="flex items-center gap-1">
              <Button
                variant="secondary"
                aria-label={`Restore ${item.title}`}
                busy={restoring === item}
                onClick={() => onRestore(item)}
              >
                <OwnerIcon name="archive-restore" className="size-4" />
                Restore
              </Button>
              <IconButton
                icon="trash"
                label={`Permanently delete ${item.title}`}
                tip="Delete permanently"
                danger
                onClick={() => onDelete(item)}
              />
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Day({ time }: { time: string }) {
  return (
    <time dateTime={time} title={momentText(time)}>
      {inDays(time)}
    </time>
  );
}

const day = 24 * 60 * 60 * 1000;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Formats the distance to a time (ISO 8601) in calendar days: 'yesterday', 'today', 'in 12 days'. */
function inDays(time: string): string {
  // Days with a clock change do not have 24 hours.
  const days = Math.round((startOfDay(new Date(time)) - startOfDay(new Date())) / day);
  return relative.format(days, 'day');
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}
