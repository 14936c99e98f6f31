import { useState } from 'react';
import { useSizedSource } from '../../../../ui/owner/usePictureSource.ts';
import { useCompletePicture } from '../../../../ui/owner/useDebounced.ts';
import type { PreviewTexts } from './preview-texts.ts';

type ShareCardProps = {
  shown: PreviewTexts;
  image: File | string;
  /** Address of the site's share picture, if any. */
  drawn: string | undefined;
};

export function ShareCard({ shown, image, drawn }: ShareCardProps) {
  const own = useSizedSource(useCompletePicture(image), 1280);
  const source = drawn ?? own;
  const [failed, setFailed] = useState<string>();
  return (
    <figure className="max-w-80 min-w-0">
      <figcaption className="mb-1.5 text-sm font-medium text-ink">Shared link preview</figcaption>
      <div className="overflow-hidden rounded-md border border-line bg-raised wrap-anywhere">
        <div className="aspect-[1200/630] bg-sunken">
          {source && source !== failed && (
            <img
              src={source}
              alt=""
              referrerPolicy="no-referrer"
              onError={() => setFailed(source)}
              className="size-full object-cover"
            />
          )}
          {source && source === failed && (
            <p className="grid size-full place-items-center p-4 text-sm">Couldn’t create the picture.</p>
          )}
        </div>
        <div className="border-t border-line px-4 py-3">
          <p className="truncate text-2xs text-muted">{shown.host}</p>
          <p className="mt-0.5 line-clamp-2 text-base/6 font-semibold text-ink">{shown.title}</p>
          <p className="mt-0.5 line-clamp-2 text-sm text-muted">{shown.description}</p>
        </div>
      </div>
      {!drawn && (
        <p className="mt-1.5 text-2xs text-muted">
          Once published, the picture includes the project’s title and your name.
        </p>
      )}
    </figure>
  );
}
