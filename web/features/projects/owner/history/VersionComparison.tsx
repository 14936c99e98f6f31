import type { ProjectVersion } from '#contract/projects/history.ts';
import { DialogBody } from '../../../../ui/owner/Dialog.tsx';
import { type Difference, DifferenceList } from '../../../../ui/owner/DifferenceList.tsx';
import { differencesOf } from '../../../../ui/owner/differences.ts';
import { differing } from '../../../../ui/owner/form-state/merging.ts';
import { momentText } from '../../../../ui/owner/moment-text.ts';
import { fieldLabels, fieldText } from '../field-texts.ts';
import { pictureTexts, pictureValues, playText, playValues } from '../gallery/picture-differences.ts';
import { editorValuesOf } from '../project-values.ts';

type VersionComparisonProps = { version: ProjectVersion; present: ProjectVersion };

/** The fields in which a version differs from the present state. */
export function VersionComparison({ version, present }: VersionComparisonProps) {
  const differences = comparisonOf(version, present);
  return (
    <DialogBody label="Differences">
      {differences.length === 0 ? (
        <p className="text-muted">This version is the same as the present one.</p>
      ) : (
        <DifferenceList names={[momentText(version.saved_at), 'Now']} differences={differences} />
      )}
    </DialogBody>
  );
}

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  focal: 'Focal point of the main picture',
  mainVideo: 'How the main picture plays',
};

function comparisonOf(version: ProjectVersion, present: ProjectVersion): Difference[] {
  const [one, other] = [valuesOf(version), valuesOf(present)];
  return differencesOf(one, other, { names: differing(one, other), labels, textOf }).map((difference) => {
    if (difference.label === labels['pictures'])
      return { ...difference, pictures: [furtherOf(version), furtherOf(present)] };
    if (difference.label !== labels['image']) return difference;
    return { ...difference, texts: ['', ''], pictures: [mainOf(version), mainOf(present)] };
  });
}

/** Returns the editor's values, and those of the pictures, which do not depend on the version's id. */
function valuesOf({ project, details, case_study }: ProjectVersion) {
  return {
    ...editorValuesOf({ project, caseStudy: case_study }),
    focal: project.main_photo_focal,
    pictures: pictureValues(details.pictures),
    mainVideo: playValues(details.main.video),
  };
}

function textOf(name: string, value: unknown): string | undefined {
  if (name === 'focal') {
    const { focal_x, focal_y } = value as { focal_x: number; focal_y: number };
    return `${focal_x} % from the left, ${focal_y} % from the top`;
  }
  if (name === 'mainVideo') return playText(value as ReturnType<typeof playValues>);
  return name === 'pictures' ? pictureTexts(value) : fieldText(name, value);
}

function mainOf({ project: { main_photo } }: ProjectVersion): string[] {
  return main_photo ? [main_photo] : [];
}

function furtherOf({ details }: ProjectVersion): string[] {
  return details.pictures.map(({ src }) => src);
}
