/** Small video files, made of the parts that players need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Piece = Buffer | string;

const bytesOf = (pieces: readonly Piece[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)));

export function box(type: string, ...content: Piece[]): Buffer {
  const body = bytesOf(content);
  return bytesOf([uint32(body.length + 8), type, body]);
}

function uint32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, 4 * at));
  return bytes;
}

/** Returns parts to add to a box or element, by its type or name. */
type Planted = (parent: string) => Buffer[];

interface Mp4Options {
  codec?: string;
  /** Of H.264, as a hexadecimal number. */
  profile?: string;
  width?: number;
  height?: number;
  /** Turned by a quarter, as by phones. */
  isTurned?: boolean;
  /** Type of the sound, for example `ac-3`; none by default. */
  sound?: string;
  planted?: Planted;
  brand?: string;
  /** Bytes of the pictures. */
  data?: Buffer;
  /** Sizes of the pictures that the file names; by default those of the data. */
  packets?: number[];
  seconds?: number;
  isFragmented?: boolean;
}

/** The configurations of H.264 and H.265. */
const avcC = (profile: string) =>
  `01${profile}c00affe1001667${profile}c00ada25b0110000030001000003003c0f1226a001000468ce0fc8fdf8f800`;
const hvcC = '0101600000009000000000003cf000fcfdf8f800000f00';

const maxPacket = 64 * 1024;
/** Units of a second, as in stored files. */
const timescale = 57_600;

/** Returns an MP4 file, by default of two seconds. */
export function mp4({
  codec = 'avc1',
  profile = '64',
  width = 640,
  height = 360,
  isTurned = false,
  sound,
  planted = () => [],
  brand = 'isom',
  data = Buffer.alloc(64, 7),
  packets: sizes = packetSizes(data.length),
  seconds = 2,
  isFragmented = false,
}: Mp4Options = {}): Buffer {
  const container = (type: string, ...content: Piece[]) => box(type, ...content, ...planted(type));
  const matrix = isTurned ? [0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000] : upright;
  const duration = Math.floor((seconds * timescale) / sizes.length);
  const start = box('ftyp', brand, uint32(0), 'isommp42');
  const table = (at: number) =>
    isFragmented
      ? [
          box('stts', uint32(0, 0)),
          box('stsc', uint32(0, 0)),
          box('stsz', uint32(0, 0, 0)),
          box('stco', uint32(0, 0)),
        ]
      : [
          box('stts', uint32(0, 1, sizes.length, duration)),
          box('stsc', uint32(0, 1, 1, sizes.length, 1)),
          box('stsz', uint32(0, 0, sizes.length, ...sizes)),
          box('stco', uint32(0, 1, at)),
        ];
  const track = (id: number, handler: string, entry: Buffer, sides: [number, number]) =>
    container(
      'trak',
      box(
        'tkhd',
        uint32(3, 0, 0, id, 0, 1000 * seconds, 0, 0, 0, 0, ...matrix, sides[0] * 0x10000, sides[1] * 0x10000),
      ),
      container(
        'mdia',
        box('mdhd', uint32(0, 0, 0, timescale, seconds * timescale, 0x55c40000)),
        box('hdlr', uint32(0, 0), handler, Buffer.alloc(12), ...planted('hdlr'), '\0'),
        container('minf', container('stbl', box('stsd', uint32(0, 1), entry), ...table(start.length + 8))),
      ),
    );
  const picture = Buffer.alloc(78);
  picture.writeUInt16BE(1, 6);
  picture.writeUInt16BE(width, 24);
  picture.writeUInt16BE(height, 26);
  const configuration =
    codec === 'hvc1'
      ? box('hvcC', Buffer.from(hvcC, 'hex'))
      : box('avcC', Buffer.from(avcC(profile), 'hex'), ...planted('avcC'));
  const soundEntry = Buffer.from('0000000000000001000000000000000000020010000000000bb8000000000000', 'hex');
  const moov = container(
    'moov',
    box(
      'mvhd',
      uint32(0, 0, 0, 1000, isFragmented ? 0 : 1000 * seconds),
      Buffer.alloc(16),
      uint32(...upright),
      Buffer.alloc(28),
    ),
    track(1, 'vide', container(codec, picture, configuration), [width, height]),
    ...(sound ? [track(2, 'soun', container(sound, soundEntry.subarray(0, 28)), [0, 0])] : []),
    ...(isFragmented ? [box('mvex', box('trex', uint32(0, 1, 1, duration, 0, 0)))] : []),
  );
  const packed = box('mdat', data);
  if (!isFragmented) return bytesOf([start, packed, moov, ...planted('file')]);
  const moof = (offset: number) =>
    container(
      'moof',
      box('mfhd', uint32(0, 1)),
      container(
        'traf',
        box('tfhd', uint32(0x020000, 1)),
        box('tfdt', uint32(0, 0)),
        box('trun', uint32(0x000201, sizes.length, offset, ...sizes)),
      ),
    );
  return bytesOf([start, moov, moof(moof(0).length + 8), packed, ...planted('file')]);
}

const upright = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

function packetSizes(bytes: number): number[] {
  const count = Math.max(2, Math.ceil(bytes / maxPacket));
  const each = Math.ceil(bytes / count);
  return Array.from({ length: count }, (_, at) => Math.max(0, Math.min(each, bytes - at * each)));
}

/** A QuickTime file of a phone: H.264 and AAC, turned, with its place and a track of time codes. */
export const phoneVideo = () => readFileSync(join(import.meta.dirname, 'phone.mov'));

/** The place where it was recorded, as phones write it. */
export const place = '+28.6139+077.2090/';

export function element(id: number, ...content: Piece[]): Buffer {
  const body = bytesOf(content);
  const size = Buffer.alloc(8);
  size.writeUIntBE(body.length, 2, 6);
  size[0] = 0x01;
  return bytesOf([idBytes(id), size, body]);
}

/** An element without a size, as in a recording. */
const endless = (id: number, ...content: Piece[]) =>
  bytesOf([idBytes(id), Buffer.from('01ffffffffffffff', 'hex'), ...content]);

const idBytes = (id: number) => Buffer.from(id.toString(16), 'hex');

interface WebmOptions {
  codec?: string;
  docType?: string;
  width?: number;
  height?: number;
  isRecording?: boolean;
  planted?: Planted;
}

/** Returns a WebM file of two pictures; a recording has neither a duration nor sizes. */
export function webm({
  codec = 'V_VP9',
  docType = 'webm',
  width = 640,
  height = 360,
  isRecording = false,
  planted = () => [],
}: WebmOptions = {}): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(750);
  const sized = isRecording ? endless : element;
  const info = element(0x1549a966, ...(isRecording ? [] : [element(0x4489, duration)]), ...planted('info'));
  const video = element(
    0xe0,
    element(0xb0, uint32(width)),
    element(0xba, uint32(height)),
    ...planted('video'),
  );
  const track = element(
    0xae,
    element(0xd7, '\x01'),
    element(0x83, '\x01'),
    element(0x86, codec),
    video,
    ...planted('track'),
  );
  const cluster = (milliseconds: number) =>
    sized(
      0x1f43b675,
      element(0xe7, uint32(milliseconds)),
      element(0xa3, '\x81\0\0\x80', Buffer.alloc(50, 9)),
      ...planted('cluster'),
    );
  const tracks = element(0x1654ae6b, track, ...planted('tracks'));
  return bytesOf([
    element(0x1a45dfa3, element(0x4282, docType), ...planted('header')),
    sized(0x18538067, info, tracks, cluster(0), cluster(750), ...planted('segment')),
    ...(isRecording ? [] : planted('file')),
  ]);
}
