import { useMemo } from 'react';
import type { OwnPage } from '#contract/own-pages/own-pages.ts';
import { pageHistoryApi, type PageVersion } from '#contract/own-pages/page-history.ts';
import type { Difference } from '../../../ui/owner/DifferenceList.tsx';
import { differencesOf } from '../../../ui/owner/differences.ts';
import { differing } from '../../../ui/owner/form-state/merging.ts';
import { HistoryDialog, type HistoryProps } from '../../../ui/owner/history/HistoryDialog.tsx';
import { editedPictures } from '../../content/owner/content-values.ts';
import { PageFrame } from '../../content/owner/surface/PageFrame.tsx';
import { asStill, blank } from '../../content/owner/surface/shown-pictures.ts';
import { useShownPictures } from '../../content/owner/surface/useShownPictures.ts';
import { PageContent } from '../OwnPage.tsx';
import { refreshPages } from './own-page-calls.ts';
import { pageLabels, pageText } from './page-values.ts';

/** The versions of a page. */
export function PageHistory({
  page,
  ...props
}: HistoryProps & { page: Pick<OwnPage, 'id' | 'title' | 'state'> }) {
  return (
    <HistoryDialog
      {...props}
      record={{ kind: 'page', id: page.id, title: page.title, api: pageHistoryApi, refresh: refreshPages }}
      labelOf={(part) => labels[part] ?? part}
      differences={differencesBetween}
      Preview={VersionPreview}
      isPublic={page.state === 'published'}
      kept="Address, visibility and place stay as they are."
    />
  );
}

const labels: Readonly<Record<string, string>> = pageLabels;

/** The page as in the version. */
function VersionPreview({ name, version: page }: { name: string; version: PageVersion }) {
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

function differencesBetween(version: PageVersion, present: PageVersion): Difference[] {
  const [one, other] = [valuesOf(version), valuesOf(present)];
  const names = differing(one, other);
  return differencesOf(one, other, { names, labels: pageLabels, textOf: pageText }).map((difference) =>
    difference.label === pageLabels.pictures
      ? { ...difference, pictures: [sourcesOf(version), sourcesOf(present)] }
      : difference,
  );
}

function valuesOf({ title, slug, description, source: blocks, pictures }: PageVersion) {
  return { title, slug, description, blocks, pictures: editedPictures(pictures) };
}

function sourcesOf({ pictures }: PageVersion): string[] {
  return pictures.map(({ src }) => src);
}
