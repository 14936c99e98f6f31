import { useEffect, useRef, useState } from 'react';
import { accentColours, accentContrast, accentTokens } from '#contract/appearance/accent.ts';
import { themeFrame } from '#contract/appearance/appearance.ts';
import { type Look, type Scheme, themes } from '#contract/appearance/themes.ts';
import { type FrameWidth, useFrameSize } from '../../../ui/owner/useFrameSize.ts';
import type { OwnerIconName } from '../../../ui/owner/owner-icon-names.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

const schemeButtons = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const;

const widthButtons = [
  { value: 'phone', label: 'Phone', icon: 'smartphone' },
  { value: 'desktop', label: 'Desktop', icon: 'monitor' },
] as const;

/** The inert home page in the selected look. */
export function LookPreview({ look }: { look: Look }) {
  const { theme } = look;
  const [chosenScheme, setScheme] = useState<{ theme: string; scheme: Scheme }>();
  const scheme =
    chosenScheme?.theme === theme ? chosenScheme.scheme : (themes[theme].begins ?? systemScheme());
  const [width, setWidth] = useState<FrameWidth>(() =>
    matchMedia('(min-width: 48rem)').matches ? 'desktop' : 'phone',
  );
  const [loads, setLoads] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameSize(stage, frame, width);
  useEffect(() => {
    if (frame.current && loads > 0) applyLook(frame.current, look, scheme);
  }, [look, scheme, loads]);

  return (
    <section
      aria-label="Preview of your home page"
      className="top-0 z-10 flex [@media(min-height:40rem)]:sticky h-72 min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-sunken shadow-lg max-lg:order-first lg:top-6 lg:h-[calc(100dvh-3rem)] lg:shadow-none"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line p-1 lg:p-2">
        <Buttons
          label="Colours of the preview"
          all={schemeButtons}
          value={scheme}
          onChange={(value) => setScheme({ theme, scheme: value })}
        />
        <Contrast ratio={accentContrast(look, scheme)} />
        <Buttons label="Width of the preview" all={widthButtons} value={width} onChange={setWidth} />
      </div>
      <div className="min-h-0 flex-1 p-2 lg:p-3">
        <div ref={stage} className="relative size-full overflow-hidden">
          <iframe
            ref={frame}
            src={themeFrame.of(theme)}
            sandbox="allow-same-origin"
            title="Your home page with these settings"
            onLoad={() => setLoads((count) => count + 1)}
            className="absolute top-0 left-0 max-w-none origin-top-left rounded-md bg-paper outline -outline-offset-1 outline-line"
          />
        </div>
      </div>
    </section>
  );
}

/** Contrast of the accent on the page. */
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

/** The colour scheme of the owner's pages. */
function systemScheme(): Scheme {
  const switched = document.documentElement.dataset['theme'];
  if (switched === 'light' || switched === 'dark') return switched;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Sets the colours from outside, because the frame runs no script. */
function applyLook(frame: HTMLIFrameElement, look: Look, scheme: Scheme): void {
  const root = frame.contentDocument?.documentElement;
  if (!root) return;
  root.dataset['theme'] = scheme;
  const colours = accentColours(look, scheme);
  for (const token of accentTokens) root.style.setProperty(`--color-${token}`, colours[token]);
}

type ButtonsProps<Value extends string> = {
  label: string;
  all: readonly { value: Value; label: string; icon: OwnerIconName }[];
  value: Value;
  onChange: (value: Value) => void;
};

function Buttons<Value extends string>({ label, all, value, onChange }: ButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-1">
      {all.map((button) => (
        <button
          key={button.value}
          type="button"
          aria-pressed={value === button.value}
          onClick={() => onChange(button.value)}
          className="inline-flex min-h-9 items-center gap-2 rounded-md border border-transparent px-3 text-sm font-medium text-muted hover:text-ink focus-visible:outline-2 focus-visible:outline-focus aria-pressed:border-line aria-pressed:bg-raised aria-pressed:text-ink pointer-coarse:min-h-11"
        >
          <OwnerIcon name={button.icon} className="size-4" />
          <span className="max-sm:sr-only">{button.label}</span>
        </button>
      ))}
    </div>
  );
}
