/** Finds the file of each address. Queues pages, and starts to write other files. */
import { isPage, otherFile, pageAddress, pageFile, type SiteAddress } from './addresses.ts';
import type { ExportFolder } from './export-folder.ts';
import type { PictureFiles, PictureSet } from './picture-files.ts';
import { publicTexts, type TextPlaces } from './public-texts.ts';
import { needsServer } from './without-server.ts';

export interface Places extends TextPlaces {
  /** Resolves when all files so far, except pages, are written; rejects if one failed. */
  written(): Promise<void>;
  /** Like `PictureFiles.sets`, but takes an address; undefined if it is not a picture of the site. */
  pictureSets(address: SiteAddress): Promise<PictureSet[] | undefined>;
}

/** Requests an address as a visitor. */
export type Ask = (address: string, accept?: string) => Promise<Answer>;

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly rawPayload: Buffer;
}

interface Parts {
  ask: Ask;
  folder: ExportFolder;
  pictures: PictureFiles;
  publicAddress: string;
  /** Queues a page; `from` is the file that links to it. */
  meetPage: (address: string, from: string) => void;
}

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'application/json': '.json',
  'application/xml': '.xml',
  'image/avif': '.avif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/webp': '.webp',
  'text/plain': '.txt',
};

export function findPlaces({ ask, folder, pictures, publicAddress, meetPage }: Parts): Places {
  const others = new Map<string, Promise<string | undefined>>();
  const writing: Promise<void>[] = [];

  const places: Places = {
    publicAddress,
    async of(address, from) {
      if (needsServer(address)) return undefined;
      const motion = await pictures.motion(address);
      if (motion !== undefined) return motion;
      const picture = pictures.at(address);
      if (picture) return pictures.one(picture, address);
      if (isPage(address)) {
        const page = pageAddress(address);
        meetPage(page, from);
        return pageFile(page);
      }
      const asked = [address.path, address.query.toString()].filter(Boolean).join('?');
      const work = others.get(asked) ?? writeOther(address, asked);
      others.set(asked, work);
      return work;
    },
    async written() {
      // The list grows while it is iterated.
      for (const work of writing) await work;
    },
    async pictureSets(address) {
      const picture = pictures.at(address);
      return picture && pictures.sets(picture);
    },
  };

  async function writeOther(address: SiteAddress, asked: string): Promise<string | undefined> {
    // The names of icons and share pictures change with their content.
    const named = /^\/(?:icon|share)\/.+\.png$/.test(asked) ? otherFile(address, '') : undefined;
    if (named !== undefined && folder.keeps(named)) return named;
    const answer = await ask(asked);
    if (answer.statusCode >= 500)
      throw new Error(`The site returned status ${answer.statusCode} for ${asked}.`);
    if (answer.statusCode !== 200) return undefined;
    const [type = ''] = String(answer.headers['content-type']).split(';');
    const file = otherFile(address, endings[type] ?? '');
    // Not awaited: a file may refer to itself, as feeds do.
    const work = write(file, type, answer);
    work.catch(() => undefined);
    writing.push(work);
    return file;
  }

  async function write(file: string, type: string, answer: Answer) {
    const texts = publicTexts(places);
    if (type === 'text/css' || type === 'application/manifest+json')
      folder.write(file, await texts.paths(answer.body, file));
    else if (/^text\/|[/+](json|xml)$/.test(type) && type !== 'image/svg+xml')
      folder.write(file, await texts.text(answer.body));
    else folder.write(file, answer.rawPayload);
  }

  return places;
}
