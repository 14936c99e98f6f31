import type { FocalPoint } from '#contract/gallery.ts';

/** In percent: as fine as the classes of the style sheet are. */
const step = 5;

/** The classes that keep the point in sight where a picture is cropped; without one it is the middle. */
export function focalClass(focal: FocalPoint | undefined): string {
  if (!focal) return '';
  const [x, y] = [focal.focal_x, focal.focal_y].map((percent) => Math.round(percent / step));
  return `focal-point focal-x-${x} focal-y-${y}`;
}
