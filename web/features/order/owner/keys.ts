/** Id of the text that explains the keys. */
export const keysHint = 'order-keys';

/** Maps Alt+key to the new index of a row. */
export const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, last) => last,
};
