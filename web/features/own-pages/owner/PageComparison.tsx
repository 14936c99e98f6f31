import type { PageVersion } from '#contract/own-pages/page-history.ts';
import { DialogBody } from '../../../ui/owner/Dialog.tsx';
import { DifferenceList } from '../../../ui/owner/DifferenceList.tsx';
import { differencesOf } from '../../../ui/owner/differences.ts';
import { differing } from '../../../ui/owner/form-state/merging.ts';
import { pictureTexts, pictureValues } from '../../projects/owner/gallery/picture-differences.ts';
import { pageLabels, pageText } from './page-values.ts';

type PageComparisonProps = {
  /** The time of the version as text. */
  name: string;
  version: PageVersion;
  present: PageVersion;
};

const labels: Readonly<Record<string, string>> = { ...pageLabels, pictures: 'Pictures' };

/** The fields in which a version of a page differs from the present state. */
export function PageComparison({ name, version, present }: PageComparisonProps) {
  const [one, other] = [valuesOf(version), valuesOf(present)];
  const differences = differencesOf(one, other, { names: differing(one, other), labels, textOf }).map(
    (difference) =>
      difference.label === labels['pictures']
        ? { ...difference, pictures: [sourcesOf(version), sourcesOf(present)] as [string[], string[]] }
        : difference,
  );
  return (
    <DialogBody label="Differences">
      {differences.length === 0 ? (
        <p className="text-muted">This version is the same as the present one.</p>
      ) : (
        <DifferenceList names={[name, 'Now']} differences={differences} />
      )}
    </DialogBody>
  );
}

function valuesOf({ title, slug, description, source: blocks, pictures }: PageVersion) {
  return { title, slug, description, blocks, pictures: pictureValues(pictures) };
}

function textOf(name: string, value: unknown): string | undefined {
  return name === 'pictures' ? pictureTexts(value) : pageText(name, value);
}

function sourcesOf({ pictures }: PageVersion): string[] {
  return pictures.map(({ src }) => src);
}
