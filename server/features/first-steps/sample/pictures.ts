/** The pictures of the sample portfolio with their alt texts. scripts/demo-pictures.ts draws most of them. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

export interface SamplePicture {
  readonly description: string;
  /** Returns the WebP file, or a JPEG `width` pixels wide. */
  read(width?: number): Promise<Buffer>;
}

const folder = new URL('pictures/', import.meta.url);

/** By the title of the project. */
const projectPictures: ReadonlyMap<string, SamplePicture> = new Map([
  [
    'Harvest Prices',
    picture('harvest-prices', 'A table of crop prices at eleven markets, the best of each marked'),
  ],
  [
    'Tender Watch',
    picture('tender-watch', 'A daily e-mail with four tenders, beside a scanned notice with marked words'),
  ],
  [
    'Clinic Queue',
    picture('clinic-queue', 'A phone with the queue number B 27, and the screen of the waiting room'),
  ],
  [
    'Ledger Lines',
    picture('ledger-lines', 'A ledger with debits and credits, and the receipt of the marked entry'),
  ],
  [
    'Parcel Pulse',
    picture('parcel-pulse', 'A list of calls, the answer with three rates, and a parcel on its way'),
  ],
  [
    'Atlas of Small Museums',
    picture('atlas-museum', 'The page of the Museum of Buttons, beside a wall full of them'),
  ],
  ['Night Shift', picture('night-shift', 'Last night’s checks, and a basket whose pay button has moved')],
  [
    'Paper Round',
    picture('paper-round', 'An invoice with the fields that were read, and the steps of its approval'),
  ],
  [
    'Studio Palette',
    picture('studio-palette', 'Six colour scales in eleven steps, with the contrast of three pairs'),
  ],
  ['Sync Bridge', picture('sync-bridge', 'The stock of a kettle in four places, one of which reports late')],
  [
    'Signal House',
    picture('signal-house', 'A floor plan with the temperature of each room, one of them hot and empty'),
  ],
  ['Desk Robot', picture('desk-robot', 'A terminal that previews new names of scanned documents')],
  [
    'Welcome Aboard',
    picture('welcome-aboard', 'A checklist and the calendar of a new colleague’s first week'),
  ],
  [
    'Frame by Frame',
    picture('frame-by-frame', 'An editor with a page of photographs in rows and the controls of its layout'),
  ],
  ['Rann Salt', picture('rann-salt', 'The word “rann” in large red letters that stand in crystals of salt')],
  [
    'Evening Radio',
    picture('evening-radio', 'A phone that plays a programme, with the sun going down behind hills'),
  ],
  ['Tide Table', picture('tide-table', 'The tides of a year as twelve curves on one sheet')],
]);

/** Returns the picture of a sample project by its title. Throws RangeError for another title. */
export function projectPicture(title: string): SamplePicture {
  const found = projectPictures.get(title);
  if (!found) throw new RangeError(`The project ${title} has no picture.`);
  return found;
}

/** Returns the picture `pictures/<name>.webp`. */
export function picture(name: string, description: string): SamplePicture {
  return {
    description,
    async read(width) {
      const file = await readFile(new URL(`${name}.webp`, folder));
      return width === undefined ? file : sharp(file).resize({ width }).jpeg({ quality: 92 }).toBuffer();
    },
  };
}

/** A clip made by scripts/demo-clip.ts, and its still. */
export const walkClip = {
  description: 'A walk past four museums, drawn stop by stop on the town map',
  still: () => readFile(new URL('atlas-walk-clip.jpg', folder)),
  video: () => readFile(new URL('atlas-walk-clip.webm', folder)),
};

/** JPEG, because photos of people are JPEG or PNG. */
export const ownerPhoto = () => readFile(new URL('portrait.jpg', folder));
export const portraitOf = (client: 'ida' | 'leela') => readFile(new URL(`portrait-${client}.jpg`, folder));
