/** The id of the text that says how to move by keyboard. */
export const keysHint = 'order-keys';

/** Where a key leads from a place in a list, together with Alt; both counted from 0. */
export const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};
