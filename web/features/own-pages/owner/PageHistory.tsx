import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OwnPage, ShownPage } from '#contract/own-pages/own-pages.ts';
import {
  type ListedPageVersion,
  pageHistoryApi,
  type PageVersion,
} from '#contract/own-pages/page-history.ts';
import type { SuccessBody } from '#contract/success.ts';
import { historyMessages } from '#contract/ui-text/owner.ts';
import { call, callWithVersion } from '../../../api/client.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../../ui/owner/Dialog.tsx';
import { showFailure } from '../../../ui/owner/form-state/failure-cause.ts';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { PreviewFrame } from '../../projects/owner/live-preview/LivePreview.tsx';
import { asStill, blank } from '../../projects/owner/live-preview/project-as-shown.ts';
import { useShownPictures } from '../../projects/owner/live-preview/useShownPictures.ts';
import { PageComparison } from './PageComparison.tsx';
import { pageLabels } from './page-values.ts';

type PageHistoryProps = {
  page: OwnPage;
  /** True if restoring discards unsaved changes. */
  isDirty: boolean;
  /** Called when a version was restored, so that the form reads the page again. */
  onRestored: () => void;
  onClose: () => void;
};

/** The versions of a page: preview, comparison with the present state, and restoring. */
export function PageHistory({ page, isDirty, onRestored, onClose }: PageHistoryProps) {
  const cache = useQueryClient();
  const list = useQuery({
    queryKey: [queryKinds.ownPage, page.id, 'history'],
    queryFn: () => callWithVersion<ListedPageVersion[]>(pageHistoryApi.all(page.id)),
    staleTime: 0,
    gcTime: 0,
  });
  const versions = list.data?.data ?? [];
  const [chosen, setChosen] = useState<number>();
  const [isAsking, setAsking] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const shown = versions.find(({ id }) => id === chosen) ?? versions[1] ?? versions[0];
  const isPresent = shown === versions[0];
  const restoring = useMutation({
    mutationFn: (id: number) =>
      call<SuccessBody>(pageHistoryApi.restore(page.id, id), {
        method: 'POST',
        headers: list.data?.etag ? { 'if-match': list.data.etag } : {},
      }),
    onSuccess: async ({ message }) => {
      showToast({ kind: 'success', title: message });
      onRestored();
      await cache.invalidateQueries({ queryKey: [queryKinds.ownPage] });
    },
    onError: (failure) => showFailure(failure, historyMessages.notRestored),
  });
  const restore = () => shown && restoring.mutate(shown.id);

  return (
    <Dialog open onClose={onClose} width="window" title={`History of ${page.title}`}>
      {shown ? (
        <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
          <ol
            aria-label="Versions"
            className="max-h-48 shrink-0 divide-y divide-line overflow-y-auto border-line max-lg:border-b lg:max-h-none lg:border-e"
          >
            {versions.map((version, index) => (
              <li key={version.id}>
                <button
                  type="button"
                  aria-current={version === shown ? 'true' : undefined}
                  onClick={() => {
                    setChosen(version.id);
                    setCompared(false);
                  }}
                  className="flex w-full flex-col gap-0.5 px-4 py-3 text-start hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus aria-[current]:bg-accent-soft sm:px-6"
                >
                  <span className="flex w-full items-center justify-between gap-3 text-sm font-medium">
                    <Moment at={Date.parse(version.saved_at)} />
                    {index === 0 && <span>Now</span>}
                  </span>
                  <span className="text-sm text-muted">{changesText(version)}</span>
                </button>
              </li>
            ))}
          </ol>
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <ShownVersion
              key={shown.id}
              pageId={page.id}
              version={shown}
              present={isCompared ? versions[0] : undefined}
            />
            <DialogActions>
              <Button
                variant="secondary"
                className="me-auto"
                disabled={isPresent}
                onClick={() => setCompared(!isCompared)}
              >
                {isCompared ? 'Show page' : 'Compare with now'}
              </Button>
              {!isPresent && (
                <p className="text-sm text-muted max-md:hidden">
                  Address, visibility and place stay as they are.
                </p>
              )}
              <Button
                busy={restoring.isPending}
                disabled={isPresent}
                onClick={() => (isDirty ? setAsking(true) : restore())}
              >
                Restore
              </Button>
            </DialogActions>
          </div>
        </div>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
          <QueryStatus query={list} loading="Loading versions..." failed="Couldn’t load the history" />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        description="The page has unsaved changes. Restoring this version replaces them."
        confirmLabel="Discard and restore"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          restore();
        }}
      />
    </Dialog>
  );
}

type ShownVersionProps = {
  pageId: number;
  version: ListedPageVersion;
  /** The version to compare with; undefined shows the page. */
  present: ListedPageVersion | undefined;
};

/** The page as in the version, or its differences from the present state. */
function ShownVersion({ pageId, version, present }: ShownVersionProps) {
  const read = useVersion(pageId, version.id);
  const now = useVersion(pageId, present?.id ?? version.id);
  const name = momentText(Date.parse(version.saved_at));
  if (!read.data || !now.data)
    return (
      <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
        <QueryStatus
          query={read.data ? now : read}
          loading="Loading the version..."
          failed="Couldn’t load the version"
        />
      </div>
    );
  return present ? (
    <PageComparison name={name} version={read.data} present={now.data} />
  ) : (
    <VersionPreview name={name} page={read.data} />
  );
}

function useVersion(pageId: number, id: number) {
  return useQuery({
    queryKey: [queryKinds.ownPage, pageId, 'history', id],
    queryFn: () => call<PageVersion>(pageHistoryApi.one(pageId, id)),
    gcTime: 0,
  });
}

function VersionPreview({ name, page }: { name: string; page: ShownPage }) {
  const sources = useShownPictures(page.pictures.map(({ src }) => src));
  const shown = useMemo(
    () => ({
      page: {
        ...page,
        pictures: page.pictures.map((one) => ({ ...asStill(one), src: sources.get(one.src)?.src ?? blank })),
      },
    }),
    [page, sources],
  );
  return <PreviewFrame title={name} shown={shown} />;
}

function changesText({ changed }: ListedPageVersion): string {
  const labels: Readonly<Record<string, string>> = { ...pageLabels, pictures: 'Pictures' };
  return changed.length === 0 ? 'Oldest version' : changed.map((part) => labels[part] ?? part).join(', ');
}
