import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderMessages } from '#contract/ui-text/owner.ts';
import { type Order, orderApi, orderLimits } from '#contract/projects/order.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { endsSession, failureMessage } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { closeToast, showToast } from '../../../ui/toasts.ts';
import { applied, type Arrangement, type OrderedProject, type SortableList, starList } from './lists.ts';

const orderQuery = { queryKey: ['order'], queryFn: () => call<Order>(orderApi.all) } as const;

/** A notice about the order takes the place of the one before. */
const notice = 'order';

/**
 * The order, and what changes it. A change is shown at once and sent after those before it; where it cannot be
 * saved, the order is read again and the owner is told. `spoken` says what a change has led to.
 */
export function useOrder() {
  const cache = useQueryClient();
  const read = useQuery(orderQuery);
  const [spoken, setSpoken] = useState('');
  const [earlier, setEarlier] = useState<readonly Arrangement[]>([]);

  const { mutate, isPending: isSaving } = useMutation({
    mutationKey: orderQuery.queryKey,
    // One after the other: of two orders of one list, the later one holds.
    scope: { id: 'order' },
    mutationFn: ({ path, body }: Arrangement) => call<SuccessBody>(path, { method: 'PUT', body }),
    onError: (failure) => {
      setEarlier([]);
      setSpoken('');
      if (endsSession(failure)) return;
      showToast({
        kind: 'error',
        title: orderMessages.notSaved,
        description: failureMessage(failure, 'The server did not respond. Please try again.'),
        key: notice,
      });
    },
    onSettled: async () => {
      // While others wait, what the server would answer is older than what is shown.
      if (cache.isMutating({ mutationKey: orderQuery.queryKey }) > 1) return;
      await Promise.all([
        cache.invalidateQueries({ queryKey: orderQuery.queryKey }),
        cache.invalidateQueries({ queryKey: [queryKinds.projects] }),
        cache.invalidateQueries({ queryKey: [queryKinds.categories] }),
      ]);
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

  /** Puts the list in the order of `ids`, in which `id` has another place. */
  function move(list: SortableList, id: number, ids: readonly number[]) {
    const place = ids.indexOf(id);
    const name = list.nameOf(id);
    if (list.ids[place] === id) {
      setSpoken(`${name} stays ${place === 0 ? 'the first' : 'the last'} ${list.where}`);
      return;
    }
    change(list, ids);
    setSpoken(`${name}, ${place + 1} of ${ids.length} ${list.where}`);
  }

  /** Puts a project on the home page, as the last one there, or takes it off. */
  function toggleStar({ id, project_title }: OrderedProject) {
    if (!read.data) return;
    const stars = starList(read.data);
    if (stars.ids.includes(id)) {
      change(
        stars,
        stars.ids.filter((one) => one !== id),
      );
      setSpoken(`${project_title} is off the home page`);
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
