import { Fragment, useId, useState } from 'react';
import { accentColours, accentIn } from '#contract/appearance/accent.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { type Accent, maxChroma, type Palette, schemes, themes } from '#contract/appearance/themes.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { accentName, schemeNames, swatches } from './choice-names.ts';

type AccentFieldProps = { look: Palette; onChange: (accent: Accent | null) => void };

/** Selects the accent: the theme's, a swatch, a hue and strength, or a colour. */
export function AccentField({ look, onChange }: AccentFieldProps) {
  const { theme } = look;
  const accent = look.accent ?? themes[theme].accent;
  return (
    <fieldset className="space-y-5">
      <legend className="mb-3 text-lg font-semibold">Accent</legend>
      <Swatches look={look} onChange={onChange} />
      <Slider
        label="Hue"
        max={359}
        value={accent.hue}
        said={`${accent.hue} degrees`}
        onChange={(hue) => onChange({ hue, chroma: accent.chroma })}
        ramp
      />
      <Slider
        label="Strength"
        max={maxChroma}
        step={5}
        value={accent.chroma}
        said={`${Math.round((accent.chroma / maxChroma) * 100)} per cent`}
        onChange={(chroma) => onChange({ hue: accent.hue, chroma })}
      />
      <ColourField look={look} onChange={onChange} />
      <UsedColours look={look} />
    </fieldset>
  );
}

function Swatches({ look: { theme, accent }, onChange }: AccentFieldProps) {
  const name = useId();
  const scheme = themes[theme].begins ?? 'light';
  return (
    <div role="group" aria-label="Colours" className="flex flex-wrap gap-1.5">
      {swatches.map((swatch) => (
        <label
          key={swatch.name}
          title={swatch.name}
          className="grid size-10 place-items-center rounded-md border border-transparent pointer-coarse:size-11 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            aria-label={swatch.name}
            checked={accentName(swatch.accent) === accentName(accent)}
            onChange={() => onChange(swatch.accent)}
            className="sr-only"
          />
          <svg viewBox="0 0 28 28" aria-hidden className="size-7">
            <circle
              cx="14"
              cy="14"
              r="14"
              fill={accentColours({ theme, accent: swatch.accent }, scheme).accent}
            />
            {swatch.accent === null && (
              <text x="14" y="18.5" fontSize="12" fontWeight="600" textAnchor="middle" className="fill-paper">
                A
              </text>
            )}
          </svg>
        </label>
      ))}
    </div>
  );
}

/** The owner's own colour beside the one that each scheme uses. */
function UsedColours({ look }: { look: Palette }) {
  const own = look.accent?.colour;
  if (own === undefined) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
      {schemes.map((scheme) => {
        const used = accentColours(look, scheme).accent;
        return (
          <Fragment key={scheme}>
            <dt className="text-muted">{schemeNames[scheme]}</dt>
            <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Sample colour={own} name="yours" />
              <Sample colour={used} name={used === own ? 'used, unchanged' : `used: ${used}`} />
            </dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

function Sample({ colour, name }: { colour: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 20 20" aria-hidden className="size-5">
        <rect width="20" height="20" rx="4" fill={colour} className="stroke-line" />
      </svg>
      {name}
    </span>
  );
}

function ColourField({ look, onChange }: AccentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isFaulty = typed !== null && accentIn(typed.trim()) === undefined;
  const own = look.accent?.colour;
  return (
    <TextField
      label="Colour"
      spellCheck={false}
      value={typed ?? own ?? accentColours(look, 'light').accent}
      onChange={({ target }) => {
        setTyped(target.value);
        const accent = accentIn(target.value.trim());
        if (accent) onChange(accent);
      }}
      onBlur={() => setTyped(null)}
      hint="Paste your brand colour. It is kept wherever it is readable, and otherwise made lighter or darker."
      error={isFaulty ? appearanceMessages.noColour : undefined}
      className="max-w-40"
    />
  );
}

type SliderProps = {
  label: string;
  max: number;
  step?: number;
  value: number;
  /** The value for screen readers. */
  said: string;
  onChange: (value: number) => void;
  /** Shows all hues below the slider. */
  ramp?: boolean;
};

/** A native range input from 0. */
function Slider({ label, max, step = 1, value, said, onChange, ramp = false }: SliderProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-valuetext={said}
        onChange={({ target }) => onChange(Number(target.value))}
        className="block w-full accent-accent"
      />
      {ramp && (
        <span
          aria-hidden
          className="mt-1 block h-1.5 rounded-sm bg-[linear-gradient(to_right_in_oklch_longer_hue,oklch(0.68_0.15_0),oklch(0.68_0.15_359))]"
        />
      )}
    </div>
  );
}
