import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderMessages } from '#contract/ui-text/owner.ts';
import { type Order, orderApi, orderLimits } from '#contract/projects/order.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { closeToast, showToast } from '../../../ui/toasts.ts';
import { applied, type Arrangement, type OrderedProject, type SortableList, starList } from './lists.ts';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { invalidate } from '../../../ui/owner/useChange.ts';

const orderQuery = { queryKey: ['order'], queryFn: () => call<Order>(orderApi.all) } as const;

/** Id of the text that explains the keys. */
export const keysHint = 'order-keys';

/** Key of notices: a new one replaces the last. */
const notice = 'order';

/**
 * The order and its changes. A change is shown at once and saved after earlier ones. If saving fails, the order is
 * read again and a notice is shown. Reads nothing unless `enabled`. `spoken` is the live-region text of the last change.
 */
export function useOrder({ enabled = true } = {}) {
  const cache = useQueryClient();
  const read = useQuery({ ...orderQuery, enabled });
  const [spoken, setSpoken] = useState('');
  const [earlier, setEarlier] = useState<readonly Arrangement[]>([]);

  const { mutate, isPending: isSaving } = useMutation({
    mutationKey: orderQuery.queryKey,
    // Saved in sequence: the last order of a list wins.
    scope: { id: 'order' },
    mutationFn: ({ path, body }: Arrangement) => call<SuccessBody>(path, { method: 'PUT', body }),
    onError: (failure) => {
      setEarlier([]);
      setSpoken('');
      showFailure(failure, orderMessages.notSaved, notice);
    },
    onSettled: async () => {
      // While changes are queued, the server's state is older than the shown one.
      if (cache.isMutating({ mutationKey: orderQuery.queryKey }) > 1) return;
      await invalidate(cache, orderQuery.queryKey, [queryKinds.projects], [queryKinds.categories]);
    },
  });

  function save(arrangement: Arrangement) {
    void cache.cancelQueries({ queryKey: orderQuery.queryKey });
    cache.setQueryData<Order>(orderQuery.queryKey, (present) => present && applied(present, arrangement));
    closeToast(notice);
    mutate(arrangement);
  }

  function change(list: SortableList, ids: readonly number[]) {
    setEarlier((before) => [...before, list.arranged(list.ids)]);
    save(list.arranged(ids));
  }

  /** Puts the list in the order of `ids`; `id` is the moved row. */
  function move(list: SortableList, id: number, ids: readonly number[]) {
    const place = ids.indexOf(id);
    const name = list.nameOf(id);
    if (list.ids[place] === id) {
      setSpoken(`${name} is already ${place === 0 ? 'first' : 'last'} ${list.where}`);
      return;
    }
    change(list, ids);
    setSpoken(`${name}, ${place + 1} of ${ids.length} ${list.where}`);
  }

  /** Adds a project to the end of the home page, or removes it. */
  function toggleStar({ id, project_title }: OrderedProject) {
    if (!read.data) return;
    const stars = starList(read.data);
    if (stars.ids.includes(id)) {
      change(
        stars,
        stars.ids.filter((one) => one !== id),
      );
      setSpoken(`${project_title} was removed from the home page`);
    } else if (stars.ids.length < orderLimits.stars) {
      change(stars, [...stars.ids, id]);
      setSpoken(`${project_title}, ${stars.ids.length + 1} of ${stars.ids.length + 1} on the home page`);
    } else {
      const { starsFull, unstarFirst } = orderMessages;
      showToast({
        kind: 'error',
        title: starsFull(orderLimits.stars),
        description: unstarFirst,
        key: notice,
      });
    }
  }

  function undo() {
    const last = earlier.at(-1);
    if (!last) return;
    setEarlier(earlier.slice(0, -1));
    save(last);
    setSpoken('Last change undone');
  }

  return { read, spoken, isSaving, canUndo: earlier.length > 0, move, toggleStar, undo };
}

export type OrderChanges = Pick<ReturnType<typeof useOrder>, 'move' | 'toggleStar'>;
