/** The owner's own fonts in the preview, also before they are saved. */
import { useEffect, useMemo, useState } from 'react';
import { fontFamily, type FontRole, fontRoles, fontsRule } from '#contract/appearance/own-fonts.ts';

type OwnFont = File | string | null;

/** Bytes, or `url()` of a file; undefined for none. */
type FontSource = ArrayBuffer | string | undefined;
export type FontSources = Readonly<Record<FontRole, FontSource>>;

/** Chosen files, or the addresses of saved ones; null for the theme's font. */
export type ShownFonts = Readonly<Record<FontRole, OwnFont>>;

export function useFontSources(fonts: ShownFonts): FontSources {
  const heading = useFontSource(fonts.heading);
  const text = useFontSource(fonts.text);
  return useMemo(() => ({ heading, text }), [heading, text]);
}

/** Reads a chosen file, because the policy allows no address of it. */
function useFontSource(font: OwnFont): FontSource {
  const [read, setRead] = useState<{ file: File; bytes: ArrayBuffer }>();
  useEffect(() => {
    if (!(font instanceof File)) return undefined;
    let isWanted = true;
    font.arrayBuffer().then(
      (bytes) => isWanted && setRead({ file: font, bytes }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [font]);
  if (font instanceof File) return read?.file === font ? read.bytes : undefined;
  return font === null ? undefined : `url("${font}")`;
}

/** The fonts of each document, which are added once, so that they do not load again with each other change. */
const addedFonts = new WeakMap<Document, FontSources>();

/** Adds the fonts to the frame's document and returns the rule that shows them. */
export function applyFonts(
  { contentWindow }: HTMLIFrameElement,
  document: Document,
  fonts: FontSources,
): string {
  const { FontFace: Face } = contentWindow as Window & typeof globalThis;
  if (addedFonts.get(document) !== fonts) {
    document.fonts.clear();
    for (const role of fontRoles)
      if (fonts[role]) document.fonts.add(new Face(fontFamily(role), fonts[role], { weight: '1 1000' }));
    addedFonts.set(document, fonts);
  }
  return fontsRule(fontRoles.filter((role) => fonts[role]));
}
