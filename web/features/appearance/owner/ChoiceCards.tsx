import { type ReactNode, useId } from 'react';

type ChoiceCardsProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  value: Option;
  onChange: (option: Option) => void;
  columns: 'grid-cols-2' | 'grid-cols-3';
  /** Renders the sketch of an option and its label. */
  children: (option: Option) => ReactNode;
};

/** Radio buttons as cards with a sketch. */
export function ChoiceCards<Option extends string>(props: ChoiceCardsProps<Option>) {
  const { legend, options, value, onChange, columns, children } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      <div className={`grid gap-3 ${columns}`}>
        {options.map((option) => (
          <label
            key={option}
            className="min-w-0 rounded-lg border border-line p-1.5 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-control"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {children(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
