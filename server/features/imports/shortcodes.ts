/** Codes in square brackets, which WordPress and its plugins replace before display. */
import { escapeMarkup } from '#contract/text/text.ts';

export interface Codes {
  html: string;
  /** Uses of codes of plugins, which are left out, by name. */
  left: ReadonlyMap<string, number>;
}

/** A code with its attributes, or its end. Texts in brackets such as [sic] are codes only if they look like one. */
const code = /\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]]{0,1000}|=[^[\]]{0,1000})?)\/?\](\]?)/gi;

/** Parts whose brackets are content. */
const asWritten = /<(pre|code|script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;

/**
 * Replaces WordPress's own codes: galleries by their pictures, players by links. Codes of plugins go; text that a code
 * encloses stays. `pictures` are addresses of attachments by id.
 */
export function withoutShortcodes(text: string, pictures: ReadonlyMap<string, string>): Codes {
  const left = new Map<string, number>();
  const closed = new Set(Array.from(text.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi), ([, name = '']) => name));
  const replaced = (part: string) =>
    part.replaceAll(
      code,
      (whole: string, slash: string, name: string, rest: string, extra: string, at: number) => {
        // Doubled brackets are WordPress's way to show a code.
        if (extra && part[at - 1] === '[') return whole;
        const known = ownCodes[name.toLowerCase()];
        if (known) return (slash ? '' : known(rest, pictures)) + extra;
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

type Code = (attributes: string, pictures: ReadonlyMap<string, string>) => string;

const nothing: Code = () => '';
const player: Code = (attributes) => {
  const [, source] =
    /(?:src|mp4|m4v|webm|ogv|mov|flv|mp3|m4a|ogg|wav)\s*=\s*["']?([^"'\s\]]+)/i.exec(attributes) ?? [];
  return source ? `\n\n<video src="${escapeMarkup(source)}"></video>\n\n` : '';
};

const ownCodes: Readonly<Record<string, Code>> = {
  caption: nothing,
  wp_caption: nothing,
  embed: nothing,
  playlist: nothing,
  audio: player,
  video: player,
  gallery: (attributes, pictures) => {
    const [, ids = ''] = /(?:ids|include)\s*=\s*["']?([\d,\s]+)/i.exec(attributes) ?? [];
    return picturesOf(ids.split(/[,\s]+/), pictures);
  },
};

/** Returns elements of the pictures with these ids. */
export function picturesOf(ids: readonly (string | number)[], pictures: ReadonlyMap<string, string>): string {
  return ids
    .flatMap((id) => pictures.get(String(id)) ?? [])
    .map((address) => `<img src="${escapeMarkup(address)}">`)
    .join('');
}
