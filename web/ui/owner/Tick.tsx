type TickProps = {
  label: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  className?: string;
};

/** A checkbox whose label is for screen readers only. */
export function Tick({ label, checked, onChange, className = '' }: TickProps) {
  return (
    <label className={`grid size-6 cursor-pointer place-items-center ${className}`}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}
