import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ListedPage, ownPagesApi, type ShownPage } from '#contract/own-pages/own-pages.ts';
import { call } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { Dialog, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { PageFrame } from '../../content/owner/surface/PageFrame.tsx';
import { asStill, blank } from '../../content/owner/surface/shown-pictures.ts';
import { useShownPictures } from '../../content/owner/surface/useShownPictures.ts';
import { PageContent } from '../OwnPage.tsx';

type PagePreviewProps = { page: ListedPage; onClose: () => void };

/** The saved page in a window, as visitors would see it. */
export function PagePreview({ page: { id, title }, onClose }: PagePreviewProps) {
  const query = useQuery({
    queryKey: [queryKinds.ownPage, id, 'preview'],
    queryFn: () => call<ShownPage>(ownPagesApi.preview(id)),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} width="window" title={`Preview of ${title}`}>
      {query.data ? (
        <StillPage label="As saved" page={query.data} />
      ) : (
        <DialogBody>
          <QueryStatus query={query} loading="Loading page..." failed="Couldn’t open the page" />
        </DialogBody>
      )}
    </Dialog>
  );
}

/** A page that is only looked at, with pictures that only the owner can read. */
export function StillPage({ label, page }: { label: string; page: ShownPage }) {
  const sources = useShownPictures(page.pictures.map(({ src }) => src));
  const shown = useMemo(
    () => ({
      ...page,
      pictures: page.pictures.map((one) => ({ ...asStill(one), src: sources.get(one.src)?.src ?? blank })),
    }),
    [page, sources],
  );
  return (
    <PageFrame label={label} title="Preview of the page" isStill>
      <PageContent page={shown} />
    </PageFrame>
  );
}
