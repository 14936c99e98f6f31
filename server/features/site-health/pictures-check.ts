import { amiss, type Finding, good } from './finding.ts';

/** Numbers of pictures without a description: main pictures and further ones. */
export interface UndescribedPictures {
  readonly main: number;
  readonly further: number;
}

export function picturesCheck({ main, further }: UndescribedPictures): Finding {
  const sentences = [
    main > 0 && `${main === 1 ? '1 project has' : `${main} projects have`} a picture without a description.`,
    further > 0 &&
      `${further === 1 ? '1 further picture has' : `${further} further pictures have`} no description.`,
  ].filter(Boolean);
  if (sentences.length === 0) return good('Every picture has a description.');
  return amiss('attention', sentences.join(' '), 'Describe each picture in the project manager.');
}
