/** The owner's order of the projects, and of those on the home page. */
import { useQuery } from '@tanstack/react-query';
import {
  type Order,
  orderApi,
  orderLimits,
  type ProjectOrder,
  type FeaturedOrder,
} from '#contract/order/order.ts';
import type { Project } from '#contract/projects/projects.ts';
import { orderMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { rearranged, invalidate, useArrange } from '../../../ui/owner/useChange.ts';
import { showToast } from '../../../ui/toasts.ts';

export const orderQuery = { queryKey: ['order'], queryFn: () => call<Order>(orderApi.all) } as const;

type Arrangement =
  | { path: typeof orderApi.projects; body: ProjectOrder }
  | { path: typeof orderApi.featured; body: FeaturedOrder };

/** The order and its changes, which are shown at once and saved one after the other. Not read unless `enabled`. */
export function useProjectOrder(enabled: boolean) {
  const { data: order } = useQuery({ ...orderQuery, enabled });
  const arrange = useArrange<Order, Arrangement>({
    queryKey: orderQuery.queryKey,
    applied,
    send: ({ path, body }) => call(path, { method: 'PUT', body }),
    refresh: (cache) => invalidate(cache, orderQuery.queryKey, [queryKinds.projects]),
  });
  const feature = (ids: readonly number[]) => arrange({ path: orderApi.featured, body: { ids: [...ids] } });

  return {
    /** Undefined until it is read. */
    order,
    /** Saves the order of a category's projects, or of all with null. */
    sort: (category_id: number | null, ids: readonly number[]) =>
      arrange({ path: orderApi.projects, body: { category_id, ids: [...ids] } }),
    /** Saves the projects of the home page, in the order of the ids. */
    feature,
    /** Adds a project to the end of those on the home page, or removes it, and shows the result. */
    toggleFeatured({ id, project_title }: Project): void {
      if (!order) return;
      const { featured } = order;
      if (featured.includes(id)) {
        feature(featured.filter((one) => one !== id));
        showToast({ kind: 'success', title: orderMessages.unfeatured(project_title) });
      } else if (featured.length < orderLimits.featured) {
        feature([...featured, id]);
        showToast({ kind: 'success', title: orderMessages.featured(project_title) });
      } else {
        const { featuredFull, removeFirst } = orderMessages;
        showToast({ kind: 'error', title: featuredFull(orderLimits.featured), description: removeFirst });
      }
    },
  };
}

/** Returns the order as the server will return it after the change. */
function applied(order: Order, { path, body }: Arrangement): Order {
  if (path === orderApi.featured) return { ...order, featured: body.ids };
  return { ...order, projects: rearranged(order.projects, body.ids) };
}
