import { EditInPlaceContext } from '../../../../ui/in-place.ts';
import { PageFrame } from '../../../content/owner/surface/PageFrame.tsx';
import { ProjectDetail } from '../../ProjectPage.tsx';
import { fieldsInPlace } from './fields-in-place.tsx';
import { type EditedOnPage, useShownProject } from './useShownProject.ts';

/** The project's page with its fields: title, description, highlights, captions and the case study. */
export function ProjectSurface(edited: EditedOnPage) {
  const shown = useShownProject(edited);
  return (
    <PageFrame title="The project’s page">
      <EditInPlaceContext value={fieldsInPlace(edited)}>
        <ProjectDetail {...shown} />
      </EditInPlaceContext>
    </PageFrame>
  );
}
