import { type HomeLayout, homeLayouts } from '#contract/appearance/themes.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { layoutNames } from './choice-names.ts';

/** Boxes of a sketch 96 wide and 48 high: x, y, width, height. */
const sketches: Record<HomeLayout, readonly (readonly [number, number, number, number])[]> = {
  mosaic: [
    [6, 6, 52, 36],
    [62, 6, 28, 16],
    [62, 26, 28, 16],
  ],
  grid: [6, 35, 64].flatMap((x) => [[x, 6, 26, 16] as const, [x, 26, 26, 16] as const]),
  list: [6, 19, 32].flatMap((y) => [[6, y, 26, 10] as const, [37, y + 3, 34, 4] as const]),
};

type LayoutFieldProps = { value: HomeLayout; onChange: (layout: HomeLayout) => void };

export function LayoutField({ value, onChange }: LayoutFieldProps) {
  return (
    <ChoiceCards legend="Selected work" options={homeLayouts} columns="grid-cols-3" {...{ value, onChange }}>
      {(layout) => (
        <>
          <svg viewBox="0 0 96 48" aria-hidden className="w-full rounded-sm bg-sunken text-muted">
            {sketches[layout].map(([x, y, width, height]) => (
              <rect key={`${x} ${y}`} {...{ x, y, width, height }} rx="1.5" fill="currentColor" />
            ))}
          </svg>
          <span className="mt-2 block px-1 pb-1 text-sm font-semibold">{layoutNames[layout]}</span>
        </>
      )}
    </ChoiceCards>
  );
}
