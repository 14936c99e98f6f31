/** Valid and invalid pictures for tests. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Database } from '../kernel/database/database.ts';
import type { PictureKind } from '../kernel/pictures/file-kinds.ts';
import { contentHash } from '../lib/hashes.ts';

interface PictureOptions {
  kind?: PictureKind;
  width?: number;
  height?: number;
  /** A CSS colour. */
  colour?: string;
}

export function picture({
  kind = 'png',
  width = 900,
  height = 600,
  colour = '#2463eb',
}: PictureOptions = {}): Promise<Buffer> {
  const channels = colour.startsWith('rgba') ? 4 : 3;
  return sharp({ create: { width, height, channels, background: colour } })
    .toFormat(kind)
    .toBuffer();
}

/** Adds an animation to the newest picture, as earlier versions stored AVIF. */
export async function keepsAnimation({ database }: { database: Database }, bytes: Buffer): Promise<void> {
  const newest = await database.db
    .selectFrom('pictures')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('picture_animations')
    .values({ picture_id: newest.id, hash: contentHash(bytes), bytes })
    .execute();
}

/** Returns a photo as phones store it: rotated by its orientation tag, with a red top and a location. */
export function phonePhoto(): Promise<Buffer> {
  const top = { create: { width: 300, height: 900, channels: 3, background: '#ff0000' } } as const;
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0000ff' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'Pocket camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '28/1 36/1 50/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '77/1 12/1 32/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns a PNG of noise with at least `bytes`. */
export async function heavyPicture(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3)) + 10;
  const noise = {
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const;
  return sharp(noise).png({ compressionLevel: 0 }).toBuffer();
}

/** Returns a PNG with a single colour, which has a few kilobytes at any size. */
export function pictureBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit per pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
