import { lazy, Suspense } from 'react';
import type { LibraryPicture } from '#contract/projects/picture-library.ts';

const VideoDialog = lazy(async () => ({
  default: (await import('../../videos/VideoDialog.tsx')).VideoDialog,
}));

interface TakenVideosProps {
  /** Videos that wait for their window. */
  videos: readonly File[];
  /** Called with the first one when it is uploaded, or undefined if it was left. */
  onDone: (picture: LibraryPicture | undefined) => void;
}

/** Asks for still and settings of dropped videos, one after the other. */
export function TakenVideos({ videos, onDone }: TakenVideosProps) {
  const [video] = videos;
  if (!video) return null;
  return (
    <Suspense>
      <VideoDialog key={videos.length} given={video} onChoose={onDone} onClose={() => onDone(undefined)} />
    </Suspense>
  );
}
