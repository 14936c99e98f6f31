/** Small video files, made of the parts that the site reads. */

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((piece) => Buffer.from(piece as string, 'latin1')));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const uint32 = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      return bytes;
    }),
  );

interface Mp4Options {
  codec?: string;
  width?: number;
  height?: number;
  /** Turned by a quarter, as by phones. */
  isTurned?: boolean;
  /** Type of a second track. */
  otherTrack?: string;
  /** Boxes at the end of `moov` and of the file. */
  inMovie?: Buffer[];
  after?: Buffer[];
  brand?: string;
  /** Bytes of the pictures. */
  data?: Buffer;
}

/** Returns an MP4 file of two seconds without pictures. */
export function mp4({
  codec = 'avc1',
  width = 640,
  height = 360,
  isTurned = false,
  otherTrack = 'soun',
  inMovie = [],
  after = [],
  brand = 'isom',
  data = Buffer.alloc(64, 7),
}: Mp4Options = {}): Buffer {
  const matrix = isTurned
    ? [0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  const size = Buffer.alloc(28);
  size.writeUInt16BE(width, 24);
  size.writeUInt16BE(height, 26);
  const track = (handler: string, entry: Buffer, sides: [number, number]) =>
    box(
      'trak',
      box(
        'tkhd',
        uint32(0, 0, 0, 1, 0, 2000, 0, 0, 0, 0, ...matrix),
        uint32(sides[0] * 0x10000, sides[1] * 0x10000),
      ),
      box(
        'mdia',
        box('hdlr', uint32(0, 0), handler, Buffer.alloc(13)),
        box('minf', box('stbl', box('stsd', uint32(0, 1), entry))),
      ),
    );
  return Buffer.concat([
    box('ftyp', brand, uint32(0), 'isommp42'),
    box(
      'moov',
      box('mvhd', uint32(0, 0, 0, 1000, 2000), Buffer.alloc(80)),
      track('vide', box(codec, size), [width, height]),
      track(otherTrack, box('mp4a', Buffer.alloc(28)), [0, 0]),
      ...inMovie,
    ),
    box('mdat', data),
    ...after,
  ]);
}

/** The place where it was recorded, as phones write it. */
export const place = '+28.6139+077.2090/';
export const placeBox = () => box('udta', box('\xA9xyz', uint32(0x1215c7), place));

export function element(id: number, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((piece) => Buffer.from(piece as string, 'latin1')));
  const size = Buffer.alloc(8);
  size.writeUIntBE(body.length, 2, 6);
  size[0] = 0x01;
  return Buffer.concat([idBytes(id), size, body]);
}

/** An element without a size, as in a recording. */
export const endless = (id: number, ...content: Buffer[]) =>
  Buffer.concat([idBytes(id), Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]), ...content]);

const idBytes = (id: number) =>
  Buffer.from(id.toString(16).padStart(id > 0xff ? (id > 0xffff ? 8 : 4) : 2, '0'), 'hex');

const float = (number: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  return bytes;
};

interface WebmOptions {
  codec?: string;
  docType?: string;
  width?: number;
  height?: number;
  isRecording?: boolean;
  trackType?: number;
  after?: Buffer[];
}

/** Returns a WebM file of 1.5 seconds; a recording has neither a duration nor sizes. */
export function webm({
  codec = 'V_VP9',
  docType = 'webm',
  width = 640,
  height = 360,
  isRecording = false,
  trackType = 1,
  after = [],
}: WebmOptions = {}): Buffer {
  const info = element(0x1549a966, ...(isRecording ? [] : [element(0x4489, float(1500))]));
  const video = element(0xe0, element(0xb0, uint32(width)), element(0xba, uint32(height)));
  const tracks = element(
    0x1654ae6b,
    element(0xae, element(0x83, Buffer.from([trackType])), element(0x86, codec), video),
  );
  const blocks = [element(0xe7, Buffer.from([0])), element(0xa3, Buffer.alloc(50, 9))];
  const cluster = (isRecording ? endless : element)(0x1f43b675, ...blocks);
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, docType)),
    (isRecording ? endless : element)(0x18538067, info, tracks, cluster, cluster, ...after),
  ]);
}
