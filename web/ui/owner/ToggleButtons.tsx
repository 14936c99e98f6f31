import type { OwnerIconName } from './owner-icon-names.ts';
import { OwnerIcon } from './OwnerIcon.tsx';

type ToggleButtonsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; icon: OwnerIconName; title?: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A row of buttons, one of which is pressed. Phones and narrow containers show the icons alone. */
export function ToggleButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ToggleButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex gap-1">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          title={option.title}
          onClick={() => onChange(option.value)}
          className="inline-flex min-h-9 items-center gap-2 rounded-md border border-transparent px-3 text-sm font-medium text-muted hover:text-ink focus-visible:outline-2 focus-visible:outline-focus aria-pressed:border-line aria-pressed:bg-raised aria-pressed:text-ink pointer-coarse:min-h-11"
        >
          <OwnerIcon name={option.icon} className="size-4" />
          <span className="max-sm:sr-only @max-lg:sr-only">{option.label}</span>
        </button>
      ))}
    </div>
  );
}
