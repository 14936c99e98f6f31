import { EditInPlaceContext } from '../../../../ui/in-place.ts';
import { EditedPage } from '../../../content/owner/surface/PageFrame.tsx';
import { useMovingField } from '../../../content/owner/surface/useMovingField.tsx';
import { ProjectDetail } from '../../ProjectPage.tsx';
import { fieldsInPlace } from './fields-in-place.tsx';
import { FormattedText } from './FormattedText.tsx';
import { type EditedOnPage, useShownProject } from './useShownProject.ts';

/** The project's page with its fields: title, description, highlights, captions and the case study. */
export function ProjectSurface(edited: EditedOnPage) {
  const shown = useShownProject(edited);
  // The page shows a short description above the picture, and a long one below.
  const { place, holding } = useMovingField();
  return (
    <EditedPage title="The project’s page">
      <EditInPlaceContext value={fieldsInPlace(edited, place)}>
        <ProjectDetail {...shown} />
      </EditInPlaceContext>
      {holding(<FormattedText form={edited.form} name="description" shown={<div />} />)}
    </EditedPage>
  );
}
