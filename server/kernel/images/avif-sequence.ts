/**
 * Animated AVIF files. libvips decodes only their first frame, so they are stored as they are, without metadata. Boxes
 * that decoders do not need become free space of the same size, so that no other byte moves.
 * Boxes are those of ISO/IEC 14496-12 and 23008-12.
 */
import { PictureError } from './codec-messages.ts';

interface Box {
  readonly type: string;
  readonly at: number;
  /** Start of the content. */
  readonly body: number;
  readonly end: number;
}

export interface Sequence {
  /** The file without metadata. */
  readonly bytes: Buffer;
  /** The same as a file of its first frame. */
  readonly still: Buffer;
  /** Pixels of all frames. */
  readonly pixels: number;
  readonly frames: number;
}

const picture = [
  'av1C',
  'colr',
  'pixi',
  'ispe',
  'auxC',
  'irot',
  'imir',
  'clap',
  'pasp',
  'clli',
  'mdcv',
  'a1op',
];

/** Boxes that stay, by the box that they are in. */
const kept: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'meta', 'moov', 'mdat'],
  meta: ['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp', 'idat'],
  iprp: ['ipco', 'ipma'],
  ipco: [...picture, 'a1lx', 'lsel'],
  moov: ['mvhd', 'trak'],
  trak: ['tkhd', 'tref', 'edts', 'mdia'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'dinf', 'stbl'],
  stbl: ['stsd', 'stts', 'stsc', 'stsz', 'stco', 'co64', 'stss', 'ctts', 'sdtp', 'sgpd', 'sbgp'],
  stsd: ['av01'],
  av01: [...picture, 'auxi', 'ccst', 'btrt'],
};

/** Bytes of a box before the boxes in it. */
const fields: Readonly<Record<string, number>> = { meta: 4, stsd: 8, av01: 78 };

/** Items that are pixels. Others are metadata, such as Exif. */
const pixelItems = new Set(['av01', 'grid']);

export function isSequence(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 12) === 'ftypavis';
}

/** Boxes and pieces of items in a file. More of them could keep the process busy. */
const maxParts = 2000;

/** Throws PictureError for a damaged file. */
export function readSequence(file: Buffer): Sequence {
  const bytes = Buffer.from(file);
  let parts = 0;
  const count = () => {
    parts += 1;
    if (parts > maxParts) throw new PictureError('damaged');
  };
  const tracks: { frames: number; pixels: number }[] = [];
  try {
    walk({ type: 'file', at: 0, body: 0, end: bytes.length });
  } catch (error) {
    // A box is shorter than what it should contain.
    throw error instanceof RangeError ? new PictureError('damaged') : error;
  }
  if (tracks.length === 0) throw new PictureError('damaged');
  const still = Buffer.from(bytes);
  still.write('avif', 8, 'latin1');
  return {
    bytes,
    still,
    pixels: Math.max(...tracks.map(({ pixels }) => pixels)),
    frames: Math.max(...tracks.map(({ frames }) => frames)),
  };

  function walk(parent: Box): void {
    const inside = [...boxesIn(bytes, parent, count)];
    for (const box of inside)
      if (!kept[parent.type]?.includes(box.type)) blank(box);
      else if (box.type === 'hdlr') readHandler(box, parent);
      else if (box.type in kept) walk(box);
    if (parent.type === 'meta') blankItems(inside);
    if (parent.type === 'stbl') readTrack(inside);
  }

  function blank({ at, body, end }: Box): void {
    bytes.write('free', at + 4, 'latin1');
    bytes.fill(0, body, end);
  }

  /** Refuses tracks of other data. */
  function readHandler({ body, end }: Box, { type }: Box): void {
    const handler = textAt(bytes, body + 8);
    if (handler !== 'pict' && !(type === 'mdia' && handler === 'auxv')) throw new PictureError('damaged');
    // The name of the program.
    bytes.fill(0, body + 24, end);
  }

  function readTrack(inside: readonly Box[]): void {
    const [entries, sizes] = ['stsd', 'stsz'].map((type) => inside.find((box) => box.type === type));
    const entry = entries && [...boxesIn(bytes, entries, count)].find(({ type }) => type === 'av01');
    if (!entry || !sizes) throw new PictureError('damaged');
    // The name of the encoder.
    bytes.fill(0, entry.body + 42, entry.body + 74);
    const frames = bytes.readUInt32BE(sizes.body + 8);
    const size = bytes.readUInt16BE(entry.body + 24) * bytes.readUInt16BE(entry.body + 26);
    tracks.push({ frames, pixels: frames * size });
  }

  /** Overwrites the items that are not pixels. */
  function blankItems(inside: readonly Box[]): void {
    const [names, places, data] = ['iinf', 'iloc', 'idat'].map((type) =>
      inside.find((box) => box.type === type),
    );
    if (!names || !places) throw new PictureError('damaged');
    const types = itemTypes(bytes, names, count);
    for (const { id, isInside, from, length } of itemPlaces(bytes, places, count)) {
      if (pixelItems.has(types.get(id) ?? '')) continue;
      const start = from + (isInside ? (data?.body ?? 0) : 0);
      // Without a length, it is the rest of the file.
      const end = length === 0 ? bytes.length : start + length;
      if (length === 0 || end > bytes.length) throw new PictureError('damaged');
      bytes.fill(0, start, end);
    }
  }
}

const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

function* boxesIn(bytes: Buffer, { type: parent, body, end: to }: Box, count: () => void): Generator<Box> {
  for (let at = body + (fields[parent] ?? 0); at < to; ) {
    count();
    const size = bytes.readUInt32BE(at);
    // 0 means up to the end, 1 that the size follows in 64 bits.
    const header = size === 1 ? 16 : 8;
    const end = at + (size === 0 ? to - at : size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size);
    if (end < at + header || end > to) throw new PictureError('damaged');
    yield { type: textAt(bytes, at + 4), at, body: at + header, end };
    at = end;
  }
}

/** Returns the types of items by their id. */
function itemTypes(bytes: Buffer, { body, end, ...box }: Box, count: () => void): Map<number, string> {
  const head = bytes[body] === 0 ? 6 : 8;
  const entries = boxesIn(bytes, { ...box, body: body + head, end }, count);
  return new Map(
    Array.from(entries, ({ body: at }) => {
      const isLong = bytes[at] === 3;
      const id = isLong ? bytes.readUInt32BE(at + 4) : bytes.readUInt16BE(at + 4);
      return [id, textAt(bytes, at + (isLong ? 10 : 8))] as const;
    }),
  );
}

interface Place {
  readonly id: number;
  /** True if it is in the box `idat`. */
  readonly isInside: boolean;
  readonly from: number;
  readonly length: number;
}

function itemPlaces(bytes: Buffer, { body }: Box, count: () => void): Place[] {
  const version = bytes.readUInt8(body);
  let at = body + 6;
  const read = (size: number) => {
    at += size;
    return size === 0
      ? 0
      : size === 8
        ? Number(bytes.readBigUInt64BE(at - 8))
        : bytes.readUIntBE(at - size, size);
  };
  const [sizes, others] = [bytes.readUInt8(body + 4), bytes.readUInt8(body + 5)];
  const places: Place[] = [];
  for (let items = read(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2);
    if (method > 1) throw new PictureError('damaged');
    read(2);
    const base = read(others >> 4);
    for (let extents = read(2); extents > 0; extents -= 1) {
      count();
      if (version > 0) read(others & 0x0f);
      const from = base + read(sizes >> 4);
      places.push({ id, isInside: method === 1, from, length: read(sizes & 0x0f) });
    }
  }
  return places;
}
