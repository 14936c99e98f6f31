/** Arranges an imported text as a project, and fits its blocks and pictures into the limits. */
import type { blocksAndPictures } from '#contract/content/content.ts';
import { importWarnings } from '#contract/imports/import-texts.ts';
import { isVideoAddress } from '#contract/imports/imported-videos.ts';
import { sanitize } from '#contract/imports/truncate.ts';
import { pictureIdsOf, withPictureIds, withPicturesAmong } from '#contract/projects/block-pictures.ts';
import { type Block, block as blockSchema, caseStudyLimits } from '#contract/projects/case-study.ts';
import { embedOf } from '#contract/projects/embeds.ts';
import { galleryLimits } from '#contract/projects/gallery.ts';
import { middle } from '#contract/pictures/pictures.ts';
import { projectLimits } from '#contract/projects/projects.ts';
import type * as z from 'zod/mini';
import type { FoundProject } from './found.ts';
import type { FoundPicture } from './found-media.ts';
import type { ReadText } from './html-to-blocks.ts';
import { textParts } from './text-parts.ts';

interface Arranged {
  main: FoundPicture | undefined;
  /** The link of the project's video on YouTube. */
  video: string | undefined;
  overview: string;
  blocks: Block[];
}

/**
 * The main picture is `picture`, which also leaves the text if it is its first block. Without `picture`, it is the
 * first one in the text, which leaves the text unless it has a caption or is part of another block. A link to YouTube
 * is the project's video if it is the first block besides text. The overview is the text before other blocks, as far
 * as it fits.
 */
export function arranged(found: Pick<FoundProject, 'picture' | 'text'>): Arranged {
  const { text, picture } = found;
  const firstOf = (block: Block) => text.pictures[(pictureIdsOf([block])[0] ?? 0) - 1];
  const shown = text.blocks.find((block) => !isVideoAddress(firstOf(block)?.address ?? '.mp4'));
  const first = shown && firstOf(shown);
  const isMoved = !picture && shown?.kind === 'picture' && first?.caption === '';
  const blocks = joined(
    picture ? withoutFirst(text, picture) : text.blocks.filter((block) => !(isMoved && block === shown)),
  );
  const next = blocks.findIndex(({ kind }) => kind !== 'text');
  const other = blocks[next];
  const video =
    other?.kind === 'embed' && embedOf(other.link)?.service === 'YouTube' ? other.link : undefined;
  const [start, ...rest] = joined(blocks.filter((block) => !(video && block === other)));
  if (start?.kind !== 'text')
    return { main: picture ?? first, video, overview: '', blocks: start ? [start, ...rest] : [] };
  const [overview = '', ...more] = textParts(cleaned(start.text), projectLimits.overview);
  return {
    main: picture ?? first,
    video,
    overview,
    blocks: [...more.map((part): Block => ({ kind: 'text', text: part })), ...rest],
  };
}

/** Returns the blocks, without the first one if it shows this picture. */
export function withoutFirst({ blocks, pictures }: ReadText, picture: FoundPicture): readonly Block[] {
  const [start, ...rest] = blocks;
  const address = start?.kind === 'picture' && pictures[start.picture - 1]?.address;
  return address && originalOf(address) === originalOf(picture.address) ? rest : blocks;
}

/** WordPress appends the size of smaller copies to the name. */
const originalOf = (address: string) => address.replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '');

/** Joins texts that follow each other. */
function joined(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (last?.kind === 'text' && block.kind === 'text')
      result[result.length - 1] = { kind: 'text', text: `${last.text}\n\n${block.text}` };
    else result.push(block);
  }
  return result;
}

const cleaned = (text: string) => sanitize(text).trim();

/** Returns blocks and pictures within the limits. `positionOf` gives the ids of pictures. Adds to `warnings`. */
export function fitContent(
  { blocks, pictures }: Pick<ReadText, 'blocks' | 'pictures'>,
  positionOf: (address: string) => number,
  warnings: string[],
): z.infer<typeof blocksAndPictures> {
  const split = joined(blocks).flatMap((block): Block[] =>
    block.kind === 'text'
      ? textParts(cleaned(block.text), caseStudyLimits.text).map((text) => ({ kind: 'text', text }))
      : [block],
  );
  // Drops blocks that the site would refuse, such as one with too long a link.
  const valid = split.filter((block) => blockSchema.safeParse(block).success);
  if (valid.length > caseStudyLimits.blocks)
    warnings.push(importWarnings.left('Blocks', caseStudyLimits.blocks, valid.length));
  const byPosition = new Map<number, FoundPicture>();
  const placed = withPictureIds(valid.slice(0, caseStudyLimits.blocks), (id) => {
    const picture = pictures[id - 1];
    const position = positionOf(picture?.address ?? '');
    if (picture && !byPosition.has(position)) byPosition.set(position, picture);
    return position;
  });
  if (byPosition.size > galleryLimits.pictures)
    warnings.push(importWarnings.left('Pictures', galleryLimits.pictures, byPosition.size));
  const kept = Array.from(byPosition, ([id, { description, caption }]) => ({
    id,
    description: sanitize(description),
    caption: sanitize(caption),
    ...middle,
  })).slice(0, galleryLimits.pictures);
  return withPicturesAmong({ blocks: placed, pictures: kept }, byPosition);
}
