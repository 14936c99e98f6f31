import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import type { ProjectForm } from '#contract/projects.ts';
import { queries } from '../../../../api/http-queries.ts';
import { useMarkup } from '../../../../ui/owner/useMarkup.ts';
import type { ProjectValues } from '../projectDraft.ts';
import { described } from './described.ts';
import { SearchResult } from './SearchResult.tsx';
import { ShareCard } from './ShareCard.tsx';

type DescribedPreviewProps = {
  control: Control<ProjectValues, unknown, ProjectForm>;
  /** The project's number; undefined before it is saved. */
  id: number | undefined;
};

/** The project as a search engine lists it, and as a link to it is shown, while it is written. */
export function DescribedPreview({ control, id }: DescribedPreviewProps) {
  const names = ['title', 'category', 'description', 'searchTitle', 'searchDescription', 'image'] as const;
  const [title, category, description, searchTitle, searchDescription, image] = useWatch({
    control,
    name: names,
  });
  const { html, rested } = useMarkup('text', description);
  const siteName = useQuery(queries.profile()).data?.user?.fullname ?? '';
  const text = html === undefined ? rested : textOf(html);
  const written = { id, title, category, text, searchTitle, searchDescription };
  const shown = described(written, siteName, location.origin);
  return (
    <div className="mt-5 space-y-5">
      <SearchResult shown={shown} />
      <ShareCard shown={shown} image={image} />
    </div>
  );
}

function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
