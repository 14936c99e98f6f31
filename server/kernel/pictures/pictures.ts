/** Pictures: processed once, stored in the database, served in the widths and formats that browsers request. */
import type { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { uploadLimits } from '#contract/pictures/picture-files.ts';
import { fileMessages } from '#contract/ui-text/owner.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { Database, Trx } from '../database/database.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { createSharedFiles } from '../../lib/shared-files.ts';
import { barePicture } from './bare-picture.ts';
import type { Codec } from './codec-client.ts';
import { type Original, PictureError, type Rendition } from './codec-messages.ts';
import { type PictureKind, pictureKind } from './file-kinds.ts';
import { type Picture, picturesRepository, type StoredAnimation } from './pictures.repository.ts';
import { createVideos } from '../videos/videos.ts';

export type { Picture } from './pictures.repository.ts';
export type { VariantFormat } from './codec-messages.ts';

/** A processed picture that is not in the database yet. */
export interface NewPicture {
  readonly original: Original;
  readonly hash: string;
}

/** The form field of a picture, for validation errors. */
export interface PictureField {
  readonly field: string;
  readonly kinds: readonly PictureKind[];
  /** The message for unsupported file types. */
  readonly otherKind: string;
}

interface PicturesParts {
  database: Database;
  log: Logger;
  codec: Codec;
  now: () => number;
  /** Holds temporary folders with videos that are being written. */
  workFolder: string;
}

export type Pictures = ReturnType<typeof createPictures>;

/** Number of placeholders per batch. A finished batch survives the end of the process. */
const placeholderBatch = 20;

export function createPictures({ database, log, codec, now, workFolder }: PicturesParts) {
  const repository = picturesRepository(database.db);
  const files = createSharedFiles();
  let background: Promise<void> = Promise.resolve();
  let closing = false;

  function originalOf({ id }: Picture, client?: Writable): Promise<Buffer | undefined> {
    return files.get(`${id}/original`, () => repository.bytes(id), client);
  }

  async function make(picture: Picture, width: number, format: Rendition): Promise<Buffer | undefined> {
    const kept = await repository.variant(picture.id, width, format);
    if (kept) return kept;
    const bytes = await originalOf(picture);
    if (!bytes) return undefined;
    const made = await codec.makeVariant(bytes, width, format);
    try {
      await repository.keepVariant(picture.id, width, format, made);
    } catch (error) {
      // The picture was replaced, or the database is unavailable. The variant can still be sent.
      log.debug({ err: error, picture: picture.id }, 'could not store a picture variant');
    }
    return made;
  }

  function variant(
    picture: Picture,
    width: number,
    format: Rendition,
    client?: Writable,
  ): Promise<Buffer | undefined> {
    const pixels = Math.min(width, picture.width);
    return files.get(`${picture.id}/${pixels}/${format}`, () => make(picture, pixels, format), client);
  }

  return {
    videos: createVideos(database, now, workFolder),
    /**
     * Checks and re-encodes an upload. Call it outside a transaction: it is slow. Throws `validation_failed`
     * for the field, or CodecUnavailableError, like `variant`.
     */
    processUpload: (bytes: Buffer, from: PictureField): Promise<NewPicture> =>
      processUpload(codec, bytes, from),
    /**
     * Like `processUpload`, but keeps the bytes of a picture that contains only pixels, as this site writes them. They
     * are still decoded.
     */
    async processKept(bytes: Buffer, from: PictureField): Promise<NewPicture> {
      const made = await processUpload(codec, bytes, from);
      const { format, width, height } = made.original;
      const bare = barePicture(bytes);
      const wasKept = bare?.format === format && bare.width === width && bare.height === height;
      return wasKept ? { original: { ...made.original, bytes }, hash: contentHash(bytes) } : made;
    },
    /** Stores the picture in the transaction of its record. Returns its id. */
    add: (trx: Trx, { original, hash }: NewPicture): Promise<number> =>
      picturesRepository(trx).add(original, hash),
    /** Copies a stored picture and returns the id of the copy. */
    copy: (trx: Trx, id: number): Promise<number> => picturesRepository(trx).copy(id),
    remove: (trx: Trx, id: number): Promise<void> => picturesRepository(trx).remove(id),
    get: (id: number): Promise<Picture | undefined> => repository.get(id),
    list: (): Promise<Picture[]> => repository.list(),
    /**
     * Returns the bytes of the stored picture, or undefined if it was deleted. Until the response `client` has been
     * sent, other calls share the bytes.
     */
    original: originalOf,
    /**
     * Returns the picture at most `width` pixels wide, created on first use, or undefined if it was deleted.
     * `client` as for `original`.
     */
    variant,
    /** Returns the hash and format of the picture's animation, if it has one. */
    animationOf: async ({ id }: Picture): Promise<StoredAnimation | undefined> =>
      (await repository.animations([id])).get(id),
    /** Returns the bytes of the animation. `client` as for `original`. */
    animation: ({ id }: Picture, client?: Writable): Promise<Buffer | undefined> =>
      files.get(`${id}/animation`, () => repository.animation(id), client),
    /** Returns a square PNG of the site icon, `size` pixels wide, drawn each time. */
    drawIcon: codec.drawIcon,
    /** Returns a share picture as PNG, drawn each time. */
    drawShare: codec.drawShare,
    /** Returns a PDF made from a Typst template and data (JSON text). */
    makeDocument: codec.makeDocument,
    /** Creates the placeholders of pictures stored without one, in the background. */
    completePlaceholders(): void {
      background = background
        .then(() => makePlaceholders({ database, log, codec }, () => closing))
        .catch((error: unknown) => log.warn({ err: error }, 'could not create missing picture placeholders'));
    },
    /** Returns the numbers of jobs that wait for the picture process and that it runs. */
    queue: codec.queue,
    /** Stops background work after the current batch. The caller closes the codec. */
    async close(): Promise<void> {
      closing = true;
      await background;
    },
  };
}

async function processUpload(
  codec: Codec,
  bytes: Buffer,
  { field, kinds, otherKind }: PictureField,
): Promise<NewPicture> {
  const kind = pictureKind(bytes);
  if (!kind || !kinds.includes(kind)) throw fieldFailure(field, otherKind);
  try {
    const original = await codec.makeOriginal(bytes, kind);
    return {
      original,
      hash: contentHash(original.bytes),
    };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const messages = {
      damaged: fileMessages.damagedPicture,
      too_many_pixels: fileMessages.tooManyPixels(uploadLimits.megapixels),
      too_much_motion: fileMessages.tooMuchMotion,
    };
    throw fieldFailure(field, messages[error.fault]);
  }
}

type PlaceholderParts = { database: Database; log: Logger; codec: Codec };

/** Stores the placeholders of a batch in one change of the content version. */
async function makePlaceholders(parts: PlaceholderParts, isClosing: () => boolean): Promise<void> {
  const waiting = await picturesRepository(parts.database.db).withoutPlaceholder();
  while (waiting.length > 0 && !isClosing()) {
    const made = new Map<number, string>();
    for (const id of waiting.splice(0, placeholderBatch)) made.set(id, await placeholderOf(parts, id));
    await parts.database.writeContent(async (trx) => {
      for (const [id, placeholder] of made) await picturesRepository(trx).keepPlaceholder(id, placeholder);
    });
  }
}

/** Returns '' for a deleted or damaged picture, so that it is not tried again. Throws other errors. */
async function placeholderOf({ database, log, codec }: PlaceholderParts, id: number): Promise<string> {
  try {
    const original = await picturesRepository(database.db).bytes(id);
    return original ? await codec.makePlaceholder(original) : '';
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    log.warn({ err: error, picture: id }, 'could not create the placeholder of a picture');
    return '';
  }
}
