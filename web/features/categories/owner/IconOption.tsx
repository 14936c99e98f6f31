import type { ReactNode, Ref } from 'react';
import { iconLabel } from '#contract/categories/categories.ts';

type IconOptionProps = {
  /** Radio buttons of one group are reached with the arrow keys. */
  group: string;
  name: string;
  checked: boolean;
  onChoose: (name: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
  /** The drawing. */
  children: ReactNode;
};

/** A radio button that looks like a tile with an icon and its name. */
export function IconOption({ group, name, checked, onChoose, ref, children }: IconOptionProps) {
  return (
    <label className="relative flex min-w-0 flex-col items-center gap-1.5 rounded-md border border-line bg-field px-1 py-3 text-center text-2xs text-ink transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        ref={ref}
        type="radio"
        name={group}
        value={name}
        checked={checked}
        onChange={() => onChoose(name)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      {children}
      <span className="wrap-anywhere">{iconLabel(name)}</span>
    </label>
  );
}
