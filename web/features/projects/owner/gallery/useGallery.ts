import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Gallery } from '#contract/projects/gallery.ts';
import { api } from '#contract/paths.ts';
import { call } from '../../../../api/client.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import type { SaveFault } from '../../../../ui/owner/form-state/useSaveFault.ts';
import {
  emptyGallery,
  type GalleryState,
  stateOf,
  storedId,
} from '../../../content/owner/pictures/picture-items.ts';
import { saveGallery } from './save-gallery.ts';
import { usePictureList } from '../../../content/owner/pictures/usePictureList.ts';

/** The stored list of a project's further pictures. The form keeps what it has read. */
export const picturesQuery = (projectId: number | undefined) =>
  queryOptions({
    queryKey: [queryKinds.project, projectId ?? 'new', 'pictures'],
    queryFn: () => call<Gallery>(api.projectPictures(projectId ?? 0)),
    enabled: projectId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * A project's further pictures in the form. Files are uploaded at once, but the project changes with `save`, which a
 * new project calls with its id. Starts from the draft.
 */
export function useGallery(projectId: number | undefined, draft: GalleryState | undefined) {
  const cache = useQueryClient();
  const read = useQuery(picturesQuery(projectId));
  const list = usePictureList({
    saved: projectId === undefined ? emptyGallery : read.data && stateOf(read.data),
    draft,
    ownId: ({ uses }) => uses.find((use) => use.project_id === projectId)?.picture,
  });
  const { state, setState, uploads } = list;

  /**
   * Saves the changes. `fault` is what failed, which stays in the list with the reason; `storedId` returns the server's
   * id of an item, 0 if it has none.
   */
  async function save(
    id: number,
    headers: Record<string, string>,
  ): Promise<{ fault: SaveFault | null; storedId: (id: number) => number }> {
    if (!list.isChanged) return { fault: null, storedId: (itemsId) => storedId(state.items, itemsId) };
    // Puts the restored draft into the next one, in case the session ends meanwhile.
    setState(state);
    try {
      const { fault, items } = await saveGallery({ projectId: id, headers, uploads }, state, setState);
      return { fault, storedId: (itemsId) => storedId(items, itemsId) };
    } finally {
      await cache.invalidateQueries({ queryKey: [queryKinds.project] });
    }
  }

  return {
    ...list,
    projectId,
    saved: read.data,
    failed: read.isError && !list.isEdited,
    retry: () => void read.refetch(),
    isLoading: read.isLoading && !list.isEdited,
    /** Discards the changes. */
    reset() {
      list.startAfresh();
      if (projectId !== undefined) void read.refetch();
    },
    save,
  };
}
