/**
 * Pictures: processed once, stored in the database, served in the widths and formats that browsers ask for.
 */
import type { Logger } from 'pino';
import { uploadLimits } from '#contract/profile/files.ts';
import { fileMessages } from '#contract/ui-text/owner.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { Database, Trx } from '../database/database.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { createSharedFiles } from '../../lib/shared-files.ts';
import { barePicture } from './bare-picture.ts';
import type { Codec, PictureQueue } from './codec-client.ts';
import {
  type IconDrawing,
  type Original,
  PictureError,
  type ShareDrawing,
  type VariantFormat,
} from './codec-messages.ts';
import { type PictureKind, pictureKind } from './kinds.ts';
import { type Picture, picturesRepository } from './pictures.repository.ts';

export type { Picture } from './pictures.repository.ts';
export type { VariantFormat } from './codec-messages.ts';

/** A picture that was processed and is not in the database yet. */
export interface NewPicture {
  readonly original: Original;
  readonly hash: string;
}

/** Where a picture came from, for the failure that names the field. */
export interface PictureField {
  readonly field: string;
  readonly kinds: readonly PictureKind[];
  /** The sentence for a file of another kind. */
  readonly otherKind: string;
}

export interface Pictures {
  /**
   * Checks and re-encodes an upload; call it outside a transaction, since it takes a while. Throws
   * `validation_failed` on the field, or CodecUnavailableError, as `variant` does.
   */
  processUpload(bytes: Buffer, from: PictureField): Promise<NewPicture>;
  /**
   * As `processUpload`, but what a site kept already stays as it is, byte for byte: it holds nothing but its
   * pixels, which are decoded all the same.
   */
  processKept(bytes: Buffer, from: PictureField): Promise<NewPicture>;
  /** Stores it, in the transaction of the record that it belongs to. */
  add(trx: Trx, picture: NewPicture): Promise<number>;
  remove(trx: Trx, id: number): Promise<void>;
  get(id: number): Promise<Picture | undefined>;
  /** Every picture that there is, whatever it belongs to. */
  list(): Promise<Picture[]>;
  /** The picture as it was processed; undefined when it was deleted meanwhile. */
  original(picture: Picture): Promise<Buffer | undefined>;
  /**
   * At most `width` pixels wide, made when it is first asked for; undefined when the picture was deleted
   * meanwhile.
   */
  variant(picture: Picture, width: number, format: VariantFormat): Promise<Buffer | undefined>;
  /** A square PNG of the site's icon, `size` pixels wide, drawn each time. */
  drawIcon(drawing: IconDrawing, size: number): Promise<Buffer>;
  /** A page as a PNG for links to it, drawn each time. */
  drawShare(drawing: ShareDrawing): Promise<Buffer>;
  /** A PDF: see codec-client.ts. */
  makeDocument(template: string, data: string): Promise<Buffer>;
  /** Makes the placeholders of pictures that were kept before there were any, in the background. */
  completePlaceholders(): void;
  /** What waits for the picture process, here and now. */
  queue(): PictureQueue;
  /** Ends the work in the background after the piece under way. The codec stays the caller's. */
  close(): Promise<void>;
}

/** How many placeholders are kept at once: what was made of them survives the end of the process. */
const placeholderBatch = 20;

export function createPictures(database: Database, log: Logger, codec: Codec): Pictures {
  const repository = picturesRepository(database.db);
  const files = createSharedFiles();
  let background: Promise<void> = Promise.resolve();
  let closing = false;

  function whole({ id }: Picture): Promise<Buffer | undefined> {
    return files.get(`${id}/original`, () => repository.bytes(id));
  }

  async function make(picture: Picture, width: number, format: VariantFormat): Promise<Buffer | undefined> {
    const kept = await repository.variant(picture.id, width, format);
    if (kept) return kept;
    const original = await whole(picture);
    if (!original) return undefined;
    const made = await codec.makeVariant(original, width, format);
    try {
      await repository.keepVariant(picture.id, width, format, made);
    } catch (error) {
      // The picture was replaced meanwhile, or the database does not answer. The variant can be sent all the
      // same.
      log.debug({ err: error, picture: picture.id }, 'could not keep a picture variant');
    }
    return made;
  }

  function variant(picture: Picture, width: number, format: VariantFormat): Promise<Buffer | undefined> {
    const pixels = Math.min(width, picture.width);
    return files.get(`${picture.id}/${pixels}/${format}`, () => make(picture, pixels, format));
  }

  /** Those of a batch are one change of what visitors see. */
  async function makePlaceholders(): Promise<void> {
    const waiting = await repository.withoutPlaceholder();
    while (waiting.length > 0 && !closing) {
      const made = new Map<number, string>();
      for (const id of waiting.splice(0, placeholderBatch)) made.set(id, await placeholderOf(id));
      await database.writeContent(async (trx) => {
        for (const [id, placeholder] of made) await picturesRepository(trx).keepPlaceholder(id, placeholder);
      });
    }
  }

  /** Empty for a picture of which none can be made, which is not tried again. */
  async function placeholderOf(id: number): Promise<string> {
    try {
      const original = await repository.bytes(id);
      return original ? await codec.makePlaceholder(original) : '';
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      log.warn({ err: error, picture: id }, 'could not make the placeholder of a picture');
      return '';
    }
  }

  async function processUpload(
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
      const message =
        error.fault === 'damaged'
          ? fileMessages.damagedPicture
          : fileMessages.tooManyPixels(uploadLimits.megapixels);
      throw fieldFailure(field, message);
    }
  }

  return {
    processUpload,
    async processKept(bytes, from) {
      const made = await processUpload(bytes, from);
      const { format, width, height } = made.original;
      const bare = barePicture(bytes);
      const wasKept = bare?.format === format && bare.width === width && bare.height === height;
      return wasKept ? { original: { ...made.original, bytes }, hash: contentHash(bytes) } : made;
    },
    add: (trx, { original, hash }) => picturesRepository(trx).add(original, hash),
    remove: (trx, id) => picturesRepository(trx).remove(id),
    get: (id) => repository.get(id),
    list: () => repository.list(),
    original: whole,
    variant,
    drawIcon: codec.drawIcon,
    drawShare: codec.drawShare,
    makeDocument: codec.makeDocument,
    completePlaceholders() {
      background = background
        .then(makePlaceholders)
        .catch((error: unknown) => log.warn({ err: error }, 'could not make the placeholders of pictures'));
    },
    queue: codec.queue,
    async close() {
      closing = true;
      await background;
    },
  };
}
