import { useMemo } from 'react';
import type { ProjectVersion } from '#contract/projects/history.ts';
import { momentText } from '../../../../ui/owner/moment-text.ts';
import { PreviewFrame } from '../live-preview/LivePreview.tsx';
import { asStill, blank } from '../live-preview/project-as-shown.ts';
import { useShownPictures } from '../live-preview/useShownPictures.ts';

/** The project's page as in the version. */
export function VersionPreview({ version: { saved_at, project, details } }: { version: ProjectVersion }) {
  const sources = useShownPictures([project.main_photo, ...details.pictures.map(({ src }) => src)]);
  const shown = useMemo(() => {
    const shownAt = (address: string) => sources.get(address)?.src ?? blank;
    const pictures = details.pictures.map((one) => ({ ...asStill(one), src: shownAt(one.src) }));
    return {
      project: { ...project, main_photo: shownAt(project.main_photo) },
      details: { ...details, main: asStill(details.main), pictures },
    };
  }, [project, details, sources]);
  return <PreviewFrame title={momentText(saved_at)} shown={shown} />;
}
