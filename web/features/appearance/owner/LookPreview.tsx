import { useCallback, useState, useEffect, useMemo } from 'react';
import { accentColours, accentContrast, accentTokens } from '#contract/appearance/accent.ts';
import { themeFrame } from '#contract/appearance/appearance.ts';
import { cssFaults } from '#contract/appearance/custom-css.ts';
import { firstLayout, type HomeLayout, type Look, type Scheme, themes } from '#contract/appearance/themes.ts';
import { fontFamily, type FontRole, fontRoles, fontsRule } from '#contract/appearance/own-fonts.ts';
import { DeviceFrame, type FrameWidth } from '../../../ui/owner/DeviceFrame.tsx';
import { ToggleButtons } from '../../../ui/owner/ToggleButtons.tsx';

/** A chosen file, or the address of a saved one; null for the theme's font. */
type OwnFont = File | string | null;
type OwnFonts = Readonly<Record<FontRole, OwnFont>>;

/** The source of a FontFace: bytes, or `url()` of a file; undefined for none, or while a file is read. */
type FaceSource = ArrayBuffer | string | undefined;
type FaceSources = Readonly<Record<FontRole, FaceSource>>;

function useFaceSources(fonts: OwnFonts): FaceSources {
  const heading = useFaceSource(fonts.heading);
  const text = useFaceSource(fonts.text);
  return useMemo(() => ({ heading, text }), [heading, text]);
}

/** Reads a chosen file, because the content security policy forbids a `blob:` address. */
function useFaceSource(font: OwnFont): FaceSource {
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

/** The fonts of each document. They are added once, so that other changes do not load them again. */
const addedFonts = new WeakMap<Document, FaceSources>();

/** Adds the fonts to the frame's document and returns the rule that shows them. */
function applyFonts({ contentWindow }: HTMLIFrameElement, document: Document, fonts: FaceSources): string {
  const { FontFace: Face } = contentWindow as Window & typeof globalThis;
  if (addedFonts.get(document) !== fonts) {
    document.fonts.clear();
    for (const role of fontRoles)
      if (fonts[role]) document.fonts.add(new Face(fontFamily(role), fonts[role], { weight: '1 1000' }));
    addedFonts.set(document, fonts);
  }
  return fontsRule(fontRoles.filter((role) => fonts[role]));
}

const schemeButtons = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

type ShownLook = Look & { layout: HomeLayout; custom_css: string };

type LookPreviewProps = {
  look: ShownLook;
  ownFonts: OwnFonts;
  firstWidth?: FrameWidth;
  className: string;
};

/** The home page in the selected look, without scripts. */
export function LookPreview({ look, ownFonts, firstWidth, className }: LookPreviewProps) {
  const { theme, fonts } = look;
  const [chosenScheme, setScheme] = useState<{ theme: string; scheme: Scheme }>();
  const scheme =
    chosenScheme?.theme === theme ? chosenScheme.scheme : (themes[theme].begins ?? ownersScheme());
  const sources = useFaceSources(ownFonts);
  const show = useCallback(
    (frame: HTMLIFrameElement) => applyLook(frame, look, scheme, sources),
    [look, scheme, sources],
  );

  return (
    <DeviceFrame
      label="Preview of your home page"
      src={themeFrame.of(theme, fonts)}
      sandbox="allow-same-origin"
      title="Your home page with these settings"
      onShow={show}
      firstWidth={firstWidth}
      header={
        <>
          <ToggleButtons
            label="Colours of the preview"
            options={schemeButtons}
            value={scheme}
            onChange={(value) => setScheme({ theme, scheme: value })}
          />
          <Contrast ratio={accentContrast(look, scheme)} />
        </>
      }
      isCompact
      className={`overflow-hidden rounded-lg border border-line ${className}`}
    />
  );
}

function Contrast({ ratio }: { ratio: number }) {
  return (
    <p title="Text needs at least 4.5 to 1" className="text-center text-sm text-muted">
      Contrast{' '}
      <strong className="font-semibold whitespace-nowrap text-ink tabular-nums">
        {(Math.floor(ratio * 10) / 10).toFixed(1)} : 1
      </strong>
    </p>
  );
}

/** Returns the colour scheme of the owner's pages: the chosen one, else the system's. */
function ownersScheme(): Scheme {
  const switched = document.documentElement.dataset['theme'];
  if (switched === 'light' || switched === 'dark') return switched;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets colours, fonts, layout and the owner's own CSS from outside, because the frame runs no scripts. */
function applyLook(frame: HTMLIFrameElement, look: ShownLook, scheme: Scheme, fonts: FaceSources): void {
  const document = frame.contentDocument;
  const root = document?.querySelector<HTMLElement>(':root');
  // A document that is starting to load has no root element yet.
  if (!document || !root) return;
  root.dataset['theme'] = scheme;
  if (look.layout === firstLayout) delete root.dataset['layout'];
  else root.dataset['layout'] = look.layout;
  const colours = accentColours(look, scheme);
  const accents = accentTokens.map((token) => `--color-${token}:${colours[token]}`).join(';');
  const [, earlier] = document.adoptedStyleSheets;
  // Faulty CSS may load files of other sites, so the preview keeps the CSS from before.
  const own = cssFaults(look.custom_css).length > 0 ? earlier : sheetIn(frame, look.custom_css);
  document.adoptedStyleSheets = [
    sheetIn(frame, `:root{${accents}}${applyFonts(frame, document, fonts)}`),
    ...(own ? [own] : []),
  ];
}

/** Returns a style sheet for the frame's document, whose policy forbids style elements. */
function sheetIn({ contentWindow }: HTMLIFrameElement, css: string): CSSStyleSheet {
  const { CSSStyleSheet: Sheet } = contentWindow as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  return sheet;
}
