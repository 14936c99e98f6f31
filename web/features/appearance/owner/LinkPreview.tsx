import { useState } from 'react';
import { sharePath } from '#contract/share/share.ts';
import { shareSize } from '#contract/pictures/pictures.ts';

/** The home page's share picture in the saved look. `etag` changes with every save. */
export function LinkPreview({ etag }: { etag: string | null }) {
  const [failed, setFailed] = useState('');
  // Every hash returns the current picture; the query bypasses the browser's cache.
  const src = `${sharePath({ kind: 'home' }, 'present')}?${encodeURIComponent(etag ?? '')}`;
  return (
    <figure>
      <figcaption className="mb-3">
        <h2 className="text-lg font-semibold">Links to your site</h2>
        <p className="text-sm text-muted">
          Chats and social networks show this picture, with your saved appearance.
        </p>
      </figcaption>
      {src === failed ? (
        <p className="text-sm">Couldn’t create the picture.</p>
      ) : (
        <img
          src={src}
          alt="Preview of a link to your home page"
          {...shareSize}
          loading="lazy"
          onError={() => setFailed(src)}
          className="h-auto w-full rounded-lg border border-line"
        />
      )}
    </figure>
  );
}
