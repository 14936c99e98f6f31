import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Project } from '#contract/projects/projects.ts';
import { queries } from '../../../../api/public-calls.ts';
import { useMarkup } from '../../../../ui/owner/useMarkup.ts';
import type { ProjectEditorForm, ProjectValues } from '../project-values.ts';
import { previewTexts } from './preview-texts.ts';
import { drawnPicture } from './share-picture.ts';
import { SearchResult } from './SearchResult.tsx';
import { ShareCard } from './ShareCard.tsx';

type SearchPreviewProps = {
  control: ProjectEditorForm['control'];
  /** The saved project; undefined for a new one. */
  saved: Project | undefined;
};

/** Previews of the search result and the shared link. */
export function SearchPreview({ control, saved }: SearchPreviewProps) {
  const values = useWatch({ control }) as ProjectValues;
  const { html, source } = useMarkup('text', values.description);
  const siteName = useQuery(queries.profile()).data?.user?.fullname ?? '';
  const text = html === undefined ? source : textOf(html);
  const shown = previewTexts({ ...values, id: saved?.id, text }, siteName, location.origin);
  return (
    <div className="mt-5 space-y-5">
      <SearchResult shown={shown} />
      <ShareCard shown={shown} image={values.image} drawn={drawnPicture(values, saved)} />
    </div>
  );
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
