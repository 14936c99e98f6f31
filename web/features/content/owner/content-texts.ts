/** Content as text, for comparisons of versions. */
import type { Block, CaseStudy } from '#contract/projects/case-study.ts';
import type { FocalPoint } from '#contract/projects/gallery.ts';
import type { Video, WayToPlay } from '#contract/projects/videos.ts';
import { blockNames, facts } from './content-kinds.ts';
import type { EditedPicture } from './content-values.ts';
import { videoOf } from './pictures/picture-items.ts';

export const contentLabels = {
  facts: 'Facts',
  links: 'Further links',
  blocks: 'Blocks',
  pictures: 'Pictures',
} as const;

/** Formats facts by name, and one block or picture with texts a line. Returns undefined for other fields. */
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

/** Describes how a video plays; '' for a picture. */
export function playText(video: Pick<Video, 'play' | 'captions'> | undefined): string {
  if (!video) return '';
  return video.captions === null ? `Plays as a ${video.play}` : `Plays as a ${video.play} with captions`;
}

/** Names and meanings of the ways to play a video. */
export const waysText: Readonly<Record<WayToPlay, { name: string; about: string }>> = {
  clip: { name: 'Clip', about: 'Plays by itself without sound, again and again, while it is visible.' },
  film: { name: 'Film', about: 'Plays with sound when a visitor starts it.' },
};

export function focalText({ focal_x, focal_y }: FocalPoint): string {
  return `${focal_x} % from the left, ${focal_y} % from the top`;
}
