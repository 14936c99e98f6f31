import { useId } from 'react';

type SliderProps = {
  label: string;
  max: number;
  step?: number;
  value: number;
  /** The value for screen readers. */
  said: string;
  onChange: (value: number) => void;
  /** Shows all hues. */
  ramp?: boolean;
};

/** A native range input from 0. */
export function Slider({ label, max, step = 1, value, said, onChange, ramp = false }: SliderProps) {
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
