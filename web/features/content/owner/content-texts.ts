/** Texts for the owner: names of fields and blocks, and descriptions of content and its faults. */
import type { Block, CaseStudy } from '#contract/projects/case-study.ts';
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import type { Video, WayToPlay } from '#contract/videos/videos.ts';
import type { EditedPicture } from './content-values.ts';
import { videoOf } from './pictures/picture-items.ts';

export const facts = [
  { name: 'year', label: 'Year' },
  { name: 'role', label: 'Role' },
  { name: 'client', label: 'Client' },
  { name: 'team', label: 'Team' },
] as const;

export const blockNames: Readonly<Record<Block['kind'], string>> = {
  text: 'Text',
  picture: 'Picture',
  gallery: 'Gallery',
  comparison: 'Before and after',
  columns: 'Columns',
  quote: 'Quote',
  figures: 'Key numbers',
  embed: 'Embed',
  button: 'Button',
};

export const contentLabels = {
  facts: 'Facts',
  links: 'Further links',
  blocks: 'Blocks',
  pictures: 'Pictures',
} as const;

/** Returns the facts, blocks or pictures in the field `name` as text, one per line; undefined for other fields. */
export function contentText(name: string, value: unknown): string | undefined {
  if (name === 'facts') {
    const given = value as CaseStudy['facts'];
    const named = facts.filter((fact) => given[fact.name]);
    return named.map((fact) => `${fact.label}: ${given[fact.name]}`).join('\n');
  }
  if (name === 'blocks') return (value as Block[]).map(blockText).join('\n');
  if (name === 'pictures') return (value as EditedPicture[]).map(pictureText).filter(Boolean).join('\n');
  return undefined;
}

function blockText({ kind, ...fields }: Block): string {
  const words = Object.values<unknown>(fields)
    .flat()
    .flatMap((one) => (typeof one === 'object' && one !== null ? Object.values<unknown>({ ...one }) : [one]))
    .filter((one) => typeof one === 'string' && one !== '');
  return [blockNames[kind], ...words].join(', ');
}

function pictureText(item: EditedPicture): string {
  const { picture, description, caption } = item;
  const name = picture instanceof File ? picture.name : '';
  return [name, description, caption, playText(videoOf(item))].filter(Boolean).join(': ');
}

/** Describes how a video plays; '' without one. */
export function playText(video: Pick<Video, 'play' | 'captions'> | undefined): string {
  if (!video) return '';
  return video.captions === null ? `Plays as a ${video.play}` : `Plays as a ${video.play} with captions`;
}

export const waysText: Readonly<Record<WayToPlay, { name: string; about: string }>> = {
  clip: { name: 'Clip', about: 'Plays by itself without sound, again and again, while it is visible.' },
  film: { name: 'Film', about: 'Plays with sound when a visitor starts it.' },
};

export function focalText({ focal_x, focal_y }: FocalPoint): string {
  return `${focal_x} % from the left, ${focal_y} % from the top`;
}

/** Returns the first message of an error of the form library, which may be nested; undefined without one. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined);
}

/** Returns the name of each faulty block with its message, in order; [] for a fault of all blocks together. */
export function blockFaults(blocks: readonly Block[], errors: unknown): string[] {
  if (!Array.isArray(errors)) return [];
  return blocks.flatMap(({ kind }, index) => {
    const message = messageIn(errors[index]);
    return message === undefined ? [] : [`${blockNames[kind]}: ${message}`];
  });
}
