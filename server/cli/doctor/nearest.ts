/** What somebody may have meant who mistyped a word. */

/** The known word that needs the fewest changes, if these are at most two and fewer than half its letters. */
export function nearestOf(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((word) => ({ word, changes: changesBetween(typed, word) }))
    .filter(({ word, changes }) => changes <= 2 && changes * 2 < word.length)
    .toSorted((a, b) => a.changes - b.changes);
  return best?.word;
}

/** How many letters have to be added, removed, replaced, or exchanged with their neighbour. */
function changesBetween(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
