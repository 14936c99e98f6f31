import { useState } from 'react';
import { type Conflict, withThose } from './merging.ts';

type Options<Values> = {
  /** Continues from `newer` with the changes in `values`. */
  goOnFrom: (newer: Values, values: Values) => void;
  /** Saves `values`, which were changed from `newer`. */
  run: (values: Values, newer: Values) => Promise<void>;
};

/** Asks the owner about the fields that were changed here and elsewhere. */
export function useConflict<Values extends object>({ goOnFrom, run }: Options<Values>) {
  const [conflict, ask] = useState<(Conflict<Values> & { isEarly?: true }) | null>(null);
  return {
    /** The conflicting version saved elsewhere, or null. `isEarly` if nothing is being saved. */
    conflict,
    /** Opens the conflict window; closes it for null. */
    ask,
    keepEditing: () => ask(null),
    takeNewer() {
      if (!conflict) return;
      const { newer, values, disputed } = conflict;
      goOnFrom(newer, withThose(values, disputed, newer));
      ask(null);
    },
    overwrite() {
      if (!conflict) return;
      const { newer, values, isEarly } = conflict;
      goOnFrom(newer, values);
      if (isEarly) ask(null);
      else void run(values, newer);
    },
  };
}
