/** Further pictures as versions compare them. */
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { Video } from '#contract/projects/videos.ts';

type PlayValues = Pick<Video, 'play' | 'captions'> & { file: string };

/** Returns what versions compare of pictures, which does not depend on the version's id. */
export function pictureValues(pictures: readonly GalleryPicture[]) {
  return pictures.map(({ src, description, caption, focal_x, focal_y, video }) => ({
    file: src.split('/').at(-1),
    description,
    caption,
    focal_x,
    focal_y,
    video: playValues(video),
  }));
}

/** Returns what versions compare of a video besides its still; null for a picture. */
export function playValues(video: Video | undefined): PlayValues | null {
  return video ? { play: video.play, captions: video.captions, file: video.hash } : null;
}

/** Formats `playValues`. */
export function playText(values: PlayValues | null): string {
  if (!values) return '';
  return values.captions === null ? `Plays as a ${values.play}` : `Plays as a ${values.play} with captions`;
}

/** Formats `pictureValues`: a line for each picture with texts. */
export function pictureTexts(value: unknown): string {
  return (value as ReturnType<typeof pictureValues>)
    .map(({ description, caption, video }) =>
      [description, caption, playText(video)].filter(Boolean).join(': '),
    )
    .filter(Boolean)
    .join('\n');
}
