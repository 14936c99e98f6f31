import { type ReactElement, type RefCallback, use, useEffect } from 'react';
import { projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import { type EditInPlace, EditInPlaceContext } from '../../../../ui/in-place.ts';
import { PopupPlaceContext } from '../../../../ui/owner/popup-place.ts';
import { contentForm } from '../../../content/owner/content-values.ts';
import { contentInPlace } from '../../../content/owner/surface/content-in-place.tsx';
import { EditedPage } from '../../../content/owner/surface/PageFrame.tsx';
import { RichTextInPlace } from '../../../content/owner/surface/RichTextInPlace.tsx';
import { TextInPlace } from '../../../content/owner/surface/TextInPlace.tsx';
import { useMovingField } from '../../../content/owner/surface/useMovingField.tsx';
import { useTextOfForm } from '../../../content/owner/surface/useTextOfForm.ts';
import { ProjectDetail } from '../../ProjectPage.tsx';
import { ImageInPlace } from './ImageInPlace.tsx';
import { type EditedOnPage, useShownProject } from './useShownProject.ts';

type ProjectSurfaceProps = EditedOnPage & {
  /** True if the page is opened for its case study. */
  startsAtStudy: boolean;
};

/** The project's page with its fields: title, description, highlights, captions and the case study. */
export function ProjectSurface({ startsAtStudy, ...edited }: ProjectSurfaceProps) {
  const shown = useShownProject(edited);
  // The page shows a short description above the picture, and a long one below.
  const { place, holding } = useMovingField();
  return (
    <EditedPage title="The project’s page">
      <EditInPlaceContext value={fieldsInPlace(edited, place)}>
        <ProjectDetail {...shown} />
        {startsAtStudy && <StartAtStudy />}
      </EditInPlaceContext>
      {holding(<FormattedText form={edited.form} name="description" shown={<div />} />)}
    </EditedPage>
  );
}

/** Scrolls to the case study once the page is there. */
function StartAtStudy() {
  const page = use(PopupPlaceContext);
  useEffect(() => {
    page?.querySelector('[data-in-place="case-study"]')?.scrollIntoView();
  }, [page]);
  return null;
}

/** Returns the fields that replace texts of the project's page. The description's is put into its place from outside. */
function fieldsInPlace(
  { form, pictures }: EditedOnPage,
  placeOfDescription: RefCallback<HTMLElement>,
): EditInPlace {
  const content = contentInPlace({ form: contentForm(form), pictures, label: 'Case study' });
  return (name, shown) => {
    const { label } = projectFieldTable.title;
    switch (name) {
      case 'title':
        return <TextInPlace {...{ form, name, label, shown }} limit={projectLimits.title} />;
      case 'overview':
        return <div ref={placeOfDescription} className={shown.props.className} />;
      case 'highlights':
        return <FormattedText {...{ form, name, shown }} />;
      case 'image':
        return <ImageInPlace {...{ form, shown }} />;
      default:
        return content(name, shown);
    }
  };
}

const kinds = {
  description: { kind: 'text', limit: projectLimits.overview },
  highlights: { kind: 'highlights', limit: projectLimits.highlights, prompt: 'One per line' },
} as const;

type FormattedTextProps = Pick<EditedOnPage, 'form'> & {
  name: keyof typeof kinds;
  shown: ReactElement<{ className?: string }>;
};

/** A formatted text of the project as a field of its page. */
function FormattedText({ form, name, shown }: FormattedTextProps) {
  const { label } = projectFieldTable[name];
  return <RichTextInPlace {...kinds[name]} {...useTextOfForm(form, name)} label={label} shown={shown} />;
}
