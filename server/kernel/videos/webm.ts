/** Reads WebM files (https://www.webmproject.org/docs/container/): a tree of elements with an id and a size. */
import {
  type Blank,
  type ByteSource,
  partCounter,
  plausibleDuration,
  readExactly,
  type VideoContainer,
  VideoError,
} from './video-container.ts';

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;

const codecs = new Set(['V_VP8', 'V_VP9', 'V_AV1']);
const trackTypes = { video: 1, audio: 2 } as const;
/** The id of free space. */
const voidId = 0xec;

interface Element {
  readonly id: number;
  readonly at: number;
  /** Start of the content. */
  readonly body: number;
  /** Undefined if the size is unknown, as in a recording. */
  readonly end: number | undefined;
}

type Elements = Map<number, Buffer>;

interface Track {
  type: number;
  codec: string;
  width: number;
  height: number;
}

/** Returns true for a file that begins like a WebM or Matroska file. */
export function isEbml(beginning: Buffer): boolean {
  return beginning.length >= 4 && beginning.readUInt32BE(0) === ids.ebml;
}

/** Throws VideoError. */
export async function readWebm(source: ByteSource): Promise<VideoContainer> {
  const count = partCounter();
  const header = await elementAt(source, 0, source.size);
  const kind = await readValues(source, header, count);
  if (text(kind.get(ids.docType)) !== 'webm') throw new VideoError('otherKind');
  const segment = await elementAt(source, header.end ?? 0, source.size);
  if (segment.id !== ids.segment) throw new VideoError('damaged');
  const { tracks, blanks, durationMs } = await readSegment(source, segment, count);
  if (tracks.some(({ type }) => type !== trackTypes.video && type !== trackTypes.audio))
    throw new VideoError('dataTrack');
  const videos = tracks.filter(({ type }) => type === trackTypes.video);
  const [video] = videos;
  if (!video || !videos.every(({ codec }) => codecs.has(codec))) throw new VideoError('otherKind');
  const { width, height } = video;
  return { type: 'video/webm', width, height, durationMs, blanks };
}

async function readSegment(source: ByteSource, segment: Element, count: () => void) {
  const end = segment.end ?? source.size;
  const tracks: Track[] = [];
  const blanks: Blank[] = [];
  let durationMs: number | undefined;
  for (let at = segment.body; at < end; ) {
    count();
    const element = await elementAt(source, at, end);
    if (element.id === ids.info) {
      const info = await readValues(source, element, count);
      const scale = info.has(ids.timestampScale) ? unsigned(info.get(ids.timestampScale)) : 1_000_000;
      durationMs ??= plausibleDuration((float(info.get(ids.duration)) * scale) / 1_000_000);
    } else if (element.id === ids.tracks) tracks.push(...(await readTracks(source, element, count)));
    else if (element.id === ids.tags || element.id === ids.attachments) blanks.push(blankOf(element));
    // The content of a cluster without a size is read as if it were beside it.
    if (element.end === undefined && element.id !== ids.cluster) throw new VideoError('damaged');
    at = element.end ?? element.body;
  }
  return { tracks, blanks, durationMs };
}

async function readTracks(source: ByteSource, tracks: Element, count: () => void): Promise<Track[]> {
  const read: Track[] = [];
  for await (const entry of childrenOf(source, tracks, count)) {
    if (entry.id !== ids.track) continue;
    const values = await readValues(source, entry, count);
    const displayed = unsigned(values.get(ids.displayUnit)) === 0;
    const side = (display: number, pixel: number) =>
      (displayed && unsigned(values.get(display))) || unsigned(values.get(pixel));
    read.push({
      type: unsigned(values.get(ids.trackType)),
      codec: text(values.get(ids.codec)),
      width: side(ids.displayWidth, ids.pixelWidth),
      height: side(ids.displayHeight, ids.pixelHeight),
    });
  }
  return read;
}

/** Returns the short values of an element and of its `video` element. */
async function readValues(source: ByteSource, parent: Element, count: () => void): Promise<Elements> {
  const values: Elements = new Map();
  for await (const child of childrenOf(source, parent, count)) {
    const { id, body, end = body } = child;
    if (id === ids.video && parent.id === ids.track)
      for (const [own, value] of await readValues(source, child, count)) values.set(own, value);
    else if (end - body <= 64) values.set(id, await readExactly(source, body, end - body));
  }
  return values;
}

async function* childrenOf(source: ByteSource, { body, end }: Element, count: () => void) {
  if (end === undefined) throw new VideoError('damaged');
  for (let at = body; at < end; ) {
    count();
    const child = await elementAt(source, at, end);
    if (child.end === undefined) throw new VideoError('damaged');
    yield child;
    at = child.end;
  }
}

async function elementAt(source: ByteSource, at: number, to: number): Promise<Element> {
  // An id of up to 4 and a size of up to 8 bytes.
  const head = await source.read(at, Math.min(12, to - at));
  const idLength = vintLength(head, 0, 4);
  const id = head.readUIntBE(0, idLength);
  const sizeLength = vintLength(head, idLength, 8);
  const marked = head.subarray(idLength, idLength + sizeLength);
  // The first bit that is set says how long the number is.
  const digits = marked.reduce(
    (sum, byte, index) => sum * 256 + (index ? byte : byte & (0xff >> sizeLength)),
    0,
  );
  const isUnknown = digits === 2 ** (7 * sizeLength) - 1;
  const body = at + idLength + sizeLength;
  const end = isUnknown ? undefined : body + digits;
  if (end !== undefined && end > to) throw new VideoError('damaged');
  return { id, at, body, end };
}

function vintLength(bytes: Buffer, at: number, max: number): number {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > max || at + length > bytes.length) throw new VideoError('damaged');
  return length;
}

/** Turns the element into free space of the same size. */
function blankOf({ at, end }: Element): Blank {
  if (end === undefined) throw new VideoError('damaged');
  const total = end - at;
  // At least five bytes: the id has four.
  const start = Buffer.alloc(total < 9 ? 2 : 9);
  start[0] = voidId;
  if (start.length === 2) start[1] = 0x80 + total - 2;
  else {
    start.writeUIntBE(total - 9, 3, 6);
    start[1] = 0x01;
  }
  return { from: at, to: end, start };
}

function unsigned(bytes: Buffer | undefined): number {
  return bytes && bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : 0;
}

function float(bytes: Buffer | undefined): number {
  if (bytes?.length === 4) return bytes.readFloatBE(0);
  return bytes?.length === 8 ? bytes.readDoubleBE(0) : 0;
}

function text(bytes: Buffer | undefined): string {
  return bytes?.toString('latin1').replace(/\0+$/, '') ?? '';
}
