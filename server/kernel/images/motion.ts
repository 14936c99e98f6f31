/** Videos and animations of stored pictures, as pages show them. */
import type { Motion } from '#contract/projects/gallery.ts';
import type { Db } from '../database/database.ts';
import { videosRepository } from '../videos/videos.repository.ts';
import { shownVideo } from '../videos/videos.ts';
import { picturesRepository } from './pictures.repository.ts';

/** Returns the motion by picture; pictures without one are missing. */
export async function motionOf(db: Db, pictureIds: readonly number[]): Promise<Map<number, Motion>> {
  const videos = await videosRepository(db).ofPictures(pictureIds);
  const animations = await picturesRepository(db).animations(pictureIds);
  return new Map<number, Motion>([
    ...Array.from(animations, ([id, { hash }]) => [id, { animation: hash }] as const),
    ...Array.from(videos, ([id, video]) => [id, { video: shownVideo(video) }] as const),
  ]);
}
