/** Reads MP4 files (ISO/IEC 14496-12): a tree of boxes with a size and a type of four letters. */
import {
  type Blank,
  type ByteSource,
  partCounter,
  plausibleDuration,
  readExactly,
  type VideoContainer,
  VideoError,
} from './video-container.ts';

interface Box {
  readonly type: string;
  readonly at: number;
  /** Start of the content. */
  readonly body: number;
  readonly end: number;
}

/** H.264 and AV1. */
const codecs = new Set(['avc1', 'avc3', 'av01']);

/** Picture, sound and time codes. Other tracks may contain positions, as those of action cameras. */
const harmlessTracks = new Set(['vide', 'soun', 'tmcd']);

/** Boxes with metadata: user data such as `©xyz`, QuickTime keys and XMP. */
const metadata = new Set(['udta', 'meta', 'uuid']);

interface Track {
  handler?: string;
  codecs: string[];
  /** As displayed. */
  size?: { width: number; height: number };
  /** Of the coded pictures. */
  coded?: { width: number; height: number };
}

interface Found {
  tracks: Track[];
  blanks: Blank[];
  isMovie: boolean;
  durationMs?: number | undefined;
  timescale?: number;
}

/** Returns true for a file that begins like an MP4 file. */
export function isMp4(beginning: Buffer): boolean {
  // QuickTime files have the same structure, but other codecs and metadata.
  return beginning.toString('latin1', 4, 8) === 'ftyp' && beginning.toString('latin1', 8, 12) !== 'qt  ';
}

/** Throws VideoError. */
export async function readMp4(source: ByteSource): Promise<VideoContainer> {
  const found: Found = { tracks: [], blanks: [], isMovie: false };
  await walk(source, { type: 'file', at: 0, body: 0, end: source.size }, found, partCounter());
  if (!found.isMovie) throw new VideoError('damaged');
  if (found.tracks.some(({ handler }) => !harmlessTracks.has(handler ?? '')))
    throw new VideoError('dataTrack');
  const videos = found.tracks.filter(({ handler }) => handler === 'vide');
  const [video] = videos;
  if (
    !video ||
    !videos.every((track) => track.codecs.length > 0 && track.codecs.every((codec) => codecs.has(codec)))
  )
    throw new VideoError('otherKind');
  const { width, height } = video.size?.width && video.size.height ? video.size : (video.coded ?? noSize);
  return { type: 'video/mp4', width, height, durationMs: found.durationMs, blanks: found.blanks };
}

const noSize = { width: 0, height: 0 };

/** Boxes that contain boxes with something to read, by the box that they are in. */
const contained: Readonly<Record<string, readonly string[]>> = {
  file: ['moov'],
  moov: ['trak', 'mvex'],
  trak: ['mdia'],
  mdia: ['minf'],
  minf: ['stbl'],
};

async function walk(
  source: ByteSource,
  parent: Box,
  found: Found,
  count: () => void,
  track?: Track,
): Promise<void> {
  for (let at = parent.body; at < parent.end; ) {
    count();
    const box = await boxAt(source, at, parent.end);
    at = box.end;
    if (metadata.has(box.type))
      found.blanks.push(blankOf(box, await readExactly(source, box.at, box.body - box.at)));
    else if (contained[parent.type]?.includes(box.type))
      await walk(source, box, found, count, begin(box, found) ?? track);
    else await readBox(source, box, parent, found, track);
  }
}

/** Returns the track that begins with the box, if any. */
function begin({ type }: Box, found: Found): Track | undefined {
  if (type === 'moov') {
    if (found.isMovie) throw new VideoError('damaged');
    found.isMovie = true;
  }
  if (type !== 'trak') return undefined;
  const track: Track = { codecs: [] };
  found.tracks.push(track);
  return track;
}

async function boxAt(source: ByteSource, at: number, to: number): Promise<Box> {
  const head = await source.read(at, Math.min(16, to - at));
  if (head.length < 8) throw new VideoError('damaged');
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  // 0 means up to the end, 1 that the size follows in 64 bits.
  if (size === 1 && head.length < 16) throw new VideoError('damaged');
  const header = size === 1 ? 16 : 8;
  const end = at + (size === 0 ? to - at : size === 1 ? Number(head.readBigUInt64BE(8)) : size);
  if (end < at + header || end > to) throw new VideoError('damaged');
  return { type, at, body: at + header, end };
}

/** Turns the box into free space of the same size. */
function blankOf(box: Box, head: Buffer): Blank {
  return {
    from: box.at,
    to: box.end,
    start: Buffer.concat([head.subarray(0, 4), Buffer.from('free'), head.subarray(8)]),
  };
}

async function readBox(
  source: ByteSource,
  box: Box,
  parent: Box,
  found: Found,
  track?: Track,
): Promise<void> {
  const bytesAt = (offset: number, length: number) => {
    if (box.body + offset + length > box.end) throw new VideoError('damaged');
    return readExactly(source, box.body + offset, length);
  };
  /** Boxes of version 1 have times of 64 bits. */
  const isLong = async () => (await bytesAt(0, 1))[0] === 1;
  switch (`${parent.type} ${box.type}`) {
    case 'moov mvhd': {
      const times = (await isLong()) ? await bytesAt(20, 12) : await bytesAt(12, 8);
      found.timescale = times.readUInt32BE(0);
      found.durationMs ??= durationOf(times.subarray(4), found.timescale);
      break;
    }
    case 'mvex mehd': {
      // The duration of a fragmented file.
      const duration = (await isLong()) ? await bytesAt(4, 8) : await bytesAt(4, 4);
      found.durationMs ??= durationOf(duration, found.timescale ?? 0);
      break;
    }
    case 'trak tkhd': {
      const start = (await isLong()) ? 52 : 40;
      const matrix = await bytesAt(start, 44);
      const [width, height] = [matrix.readUInt16BE(36), matrix.readUInt16BE(40)];
      // A rotation by a quarter exchanges the sides.
      const isTurned = matrix.readInt32BE(0) === 0 && matrix.readInt32BE(4) !== 0;
      if (track) track.size = isTurned ? { width: height, height: width } : { width, height };
      break;
    }
    case 'mdia hdlr':
      if (track) track.handler = (await bytesAt(8, 4)).toString('latin1');
      break;
    case 'stbl stsd':
      if (track) await readSampleEntries(source, box, track);
      break;
    default:
  }
}

function durationOf(bytes: Buffer, timescale: number): number | undefined {
  const duration = bytes.length === 8 ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0);
  return timescale > 0 ? plausibleDuration((duration / timescale) * 1000) : undefined;
}

/** Reads the codecs of a track. */
async function readSampleEntries(source: ByteSource, { body, end }: Box, track: Track): Promise<void> {
  const count = partCounter(16);
  for (let at = body + 8; at < end; ) {
    count();
    const entry = await boxAt(source, at, end);
    track.codecs.push(entry.type);
    if (!track.coded && entry.end - entry.body >= 28) {
      const size = await readExactly(source, entry.body + 24, 4);
      track.coded = { width: size.readUInt16BE(0), height: size.readUInt16BE(2) };
    }
    at = entry.end;
  }
}
