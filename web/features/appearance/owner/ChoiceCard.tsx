import type { ReactNode } from 'react';

interface ChoiceCardProps {
  /** Name of the group of radio buttons. */
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  /** A sketch and its label. */
  children: ReactNode;
}

/** A radio button as a card with a sketch. */
export function ChoiceCard({ name, value, isChosen, onChoose, children }: ChoiceCardProps) {
  return (
    <label className="min-w-0 rounded-lg border border-line p-1.5 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:border-control">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  );
}
