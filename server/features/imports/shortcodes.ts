/** Replaces shortcodes: codes in square brackets, which WordPress and its plugins replace before display. */
import { escapeMarkup } from '#contract/text/text.ts';
import type { FoundPicture } from './found-media.ts';

export interface Codes {
  html: string;
  /** Number of removed codes of plugins, keyed by the code's name. */
  left: ReadonlyMap<string, number>;
}

/** A code with its attributes, or its end. */
const code = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]]{0,1000}|=[^[\]]{0,1000})?)\/?\](\]?)/gi;

/** Parts whose brackets are content. */
const asWritten = /<(pre|code|script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;

export interface Uploads {
  get: (id: string) => FoundPicture | undefined;
  /** Returns the pictures that were uploaded for a post, in order. */
  of: (post: string) => readonly FoundPicture[];
}

/**
 * Replaces WordPress's codes of galleries, captions and players by elements. Removes other codes, but keeps the text
 * inside them. `post` is the id of the post with the text.
 */
export function withoutShortcodes(text: string, uploads: Uploads, post: string): Codes {
  const left = new Map<string, number>();
  const closed = new Set(Array.from(text.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi), ([, name = '']) => name));
  const replaced = (part: string) =>
    part.replaceAll(
      code,
      (whole: string, slash: string, name: string, rest: string, extra: string, at: number) => {
        // Doubled brackets are WordPress's way to show a code.
        if (extra && part[at - 1] === '[') return whole;
        const known = ownCodes[name.toLowerCase()];
        if (known) return (slash ? (known.end ?? '') : known.start(rest, uploads, post)) + extra;
        // Words in brackets, such as [sic], are no code: they have no end, no attribute, and no _ or - in the name.
        if (!closed.has(name) && !/[=_-]/.test(name + rest)) return whole;
        if (!slash) left.set(name, (left.get(name) ?? 0) + 1);
        return extra;
      },
    );
  const parts: string[] = [];
  let end = 0;
  for (const found of text.matchAll(asWritten)) {
    parts.push(replaced(text.slice(end, found.index)), found[0]);
    end = found.index + found[0].length;
  }
  return { html: parts.join('') + replaced(text.slice(end)), left };
}

interface Code {
  start: (attributes: string, uploads: Uploads, post: string) => string;
  end?: string;
}

const nothing: Code = { start: () => '' };
const player: Code = {
  start: (attributes) => {
    const [, source] =
      /(?:src|mp4|m4v|webm|ogv|mov|flv|mp3|m4a|ogg|wav)\s*=\s*["']?([^"'\s\]]+)/i.exec(attributes) ?? [];
    return source ? `\n\n<video src="${escapeMarkup(source)}"></video>\n\n` : '';
  },
};
/** The words may be an attribute or follow the picture. */
const caption: Code = {
  start: (attributes) => {
    const [, words] = /\bcaption\s*=\s*"([^"]*)"/i.exec(attributes) ?? [];
    return `<figure>${words ? `<figcaption>${words}</figcaption>` : ''}`;
  },
  end: '</figure>',
};

const ownCodes: Readonly<Record<string, Code>> = {
  caption,
  wp_caption: caption,
  embed: nothing,
  playlist: nothing,
  audio: player,
  video: player,
  gallery: {
    start: (attributes, uploads, post) => {
      const attribute = (name: string) =>
        new RegExp(`\\b${name}\\s*=\\s*["']?([\\d,\\s]+)`, 'i').exec(attributes)?.[1]?.trim();
      const ids = attribute('ids') ?? attribute('include');
      const excluded = new Set((attribute('exclude')?.split(/[,\s]+/) ?? []).map(uploads.get));
      // A gallery without ids contains the pictures uploaded to its post.
      const pictures = ids
        ? ids.split(/[,\s]+/).flatMap((id) => uploads.get(id) ?? [])
        : uploads.of(attribute('id') ?? post).filter((one) => !excluded.has(one));
      return galleryHtml(pictures, attribute('columns') ?? '3');
    },
  },
};

/** Returns a gallery as WordPress draws it. */
export function galleryHtml(pictures: readonly FoundPicture[], columns: string): string {
  const figures = pictures.map(
    ({ address, description, caption: words }) =>
      `<figure><img src="${escapeMarkup(address)}" alt="${escapeMarkup(description)}">${words && `<figcaption>${words}</figcaption>`}</figure>`,
  );
  return `<div class="gallery gallery-columns-${escapeMarkup(columns)}">${figures.join('')}</div>`;
}
