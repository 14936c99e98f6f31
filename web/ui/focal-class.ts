import type { FocalPoint } from '#contract/pictures/pictures.ts';

/*
 * The classes, one per 5 %, written out because Tailwind finds them in the sources:
 * focal-x-0 focal-x-1 focal-x-2 focal-x-3 focal-x-4 focal-x-5 focal-x-6 focal-x-7 focal-x-8 focal-x-9 focal-x-10
 * focal-x-11 focal-x-12 focal-x-13 focal-x-14 focal-x-15 focal-x-16 focal-x-17 focal-x-18 focal-x-19 focal-x-20
 * focal-y-0 focal-y-1 focal-y-2 focal-y-3 focal-y-4 focal-y-5 focal-y-6 focal-y-7 focal-y-8 focal-y-9 focal-y-10
 * focal-y-11 focal-y-12 focal-y-13 focal-y-14 focal-y-15 focal-y-16 focal-y-17 focal-y-18 focal-y-19 focal-y-20
 */

/** Returns the classes that crop a picture around its focal point; '' for none, which is the middle. */
export function focalClass(focal: FocalPoint | undefined): string {
  if (!focal) return '';
  const nearest = (percent: number) => Math.round(percent / 5);
  return `focal-point focal-x-${nearest(focal.focal_x)} focal-y-${nearest(focal.focal_y)}`;
}
