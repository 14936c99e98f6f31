import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ListedPage,
  type CustomPage,
  type ShownPage,
  customPagesApi,
} from '#contract/custom-pages/custom-pages.ts';
import { type PageHistoryVersion, pageHistoryApi } from '#contract/custom-pages/page-history.ts';
import { call } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { Dialog, DialogBody } from '../../../ui/owner/Dialog.tsx';
import type { Difference } from '../../../ui/owner/DifferenceList.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { differencesOf } from '../../../ui/owner/differences.ts';
import { HistoryDialog, type HistoryProps } from '../../../ui/owner/history/HistoryDialog.tsx';
import { editedPictures } from '../../content/owner/content-values.ts';
import { PageFrame } from '../../content/owner/surface/PageFrame.tsx';
import { asStill, blank, useShownPictures } from '../../content/owner/surface/useShownPictures.ts';
import { PageContent } from '../CustomPage.tsx';
import { refreshPages } from './custom-page-calls.ts';
import { pageLabels, pageText } from './page-values.ts';

export function PageHistory({
  page,
  ...props
}: HistoryProps & { page: Pick<CustomPage, 'id' | 'title' | 'state'> }) {
  return (
    <HistoryDialog
      {...props}
      record={{ kind: 'page', id: page.id, title: page.title, api: pageHistoryApi, refresh: refreshPages }}
      labelOf={(part) => labels[part] ?? part}
      differences={differencesBetween}
      Preview={StillPage}
      isPublic={page.state === 'published'}
      kept="Address, visibility and place stay as they are."
    />
  );
}

const labels: Readonly<Record<string, string>> = pageLabels;

function differencesBetween(kept: PageHistoryVersion, present: PageHistoryVersion): Difference[] {
  return differencesOf(valuesOf(kept), valuesOf(present), {
    labels: pageLabels,
    textOf: pageText,
    pictures: { pictures: [sourcesOf(kept), sourcesOf(present)] },
  });
}

function valuesOf({ title, slug, description, source: blocks, pictures }: PageHistoryVersion) {
  return { title, slug, description, blocks, pictures: editedPictures(pictures) };
}

function sourcesOf({ pictures }: PageHistoryVersion): string[] {
  return pictures.map(({ src }) => src);
}

type PagePreviewProps = { page: ListedPage; onClose: () => void };

/** Shows a saved page, such as a draft, as visitors will see it. */
export function PagePreview({ page: { id, title }, onClose }: PagePreviewProps) {
  const query = useQuery({
    queryKey: [queryKinds.customPage, id, 'preview'],
    queryFn: () => call<ShownPage>(customPagesApi.preview(id)),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} width="window" title={`Preview of ${title}`}>
      {query.data ? (
        <StillPage name="As saved" shown={query.data} />
      ) : (
        <DialogBody>
          <QueryStatus query={query} loading="Loading page..." failed="Couldn’t open the page" />
        </DialogBody>
      )}
    </Dialog>
  );
}

/** A read-only page. Its pictures are fetched with the session, because visitors may not read them. */
export function StillPage({ name, shown: page }: { name: string; shown: ShownPage }) {
  const sources = useShownPictures(page.pictures.map(({ src }) => src));
  const shown = useMemo(
    () => ({
      ...page,
      pictures: page.pictures.map((one) => ({ ...asStill(one), src: sources.get(one.src)?.src ?? blank })),
    }),
    [page, sources],
  );
  return (
    <PageFrame label={name} title="Preview of the page" isStill>
      <PageContent page={shown} />
    </PageFrame>
  );
}
