import type { OwnPage } from '#contract/own-pages/own-pages.ts';
import { pageHistoryApi, type PageVersion } from '#contract/own-pages/page-history.ts';
import type { Difference } from '../../../ui/owner/DifferenceList.tsx';
import { differencesOf } from '../../../ui/owner/differences.ts';
import { differing } from '../../../ui/owner/form-state/merging.ts';
import { HistoryDialog, type HistoryProps } from '../../../ui/owner/history/HistoryDialog.tsx';
import { editedPictures } from '../../content/owner/content-values.ts';
import { refreshPages } from './own-page-calls.ts';
import { StillPage } from './PagePreview.tsx';
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

function VersionPreview({ name, version }: { name: string; version: PageVersion }) {
  return <StillPage label={name} page={version} />;
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
