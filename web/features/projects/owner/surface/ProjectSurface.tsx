import { use, useEffect } from 'react';
import { EditInPlaceContext } from '../../../../ui/in-place.ts';
import { PopupPlaceContext } from '../../../../ui/owner/popup-place.ts';
import { EditedPage } from '../../../content/owner/surface/PageFrame.tsx';
import { useMovingField } from '../../../content/owner/surface/useMovingField.tsx';
import { ProjectDetail } from '../../ProjectPage.tsx';
import { fieldsInPlace } from './fields-in-place.tsx';
import { FormattedText } from './FormattedText.tsx';
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
