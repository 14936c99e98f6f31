import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
import { CategoriesSection } from './CategoriesSection.tsx';
import { FrontPageSection } from './FrontPageSection.tsx';
import { keysHint, useOrder } from './useOrder.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

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
      {!order && read.error && (
        <LoadFailure
          title="Couldn’t load the order"
          failure={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isPending && <Spinner label="Loading the order..." />}
    </>
  );
}
