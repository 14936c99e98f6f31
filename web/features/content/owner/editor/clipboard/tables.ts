/** Tables of pasted markup: each cell has one line, and no cell spans others. */
import { unwrap } from './elements.ts';

const inner =
  'p, div, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, pre, br, table, tbody, thead, tr, td, th, hr';

export function readTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    if (!table.isConnected || table.parentElement?.closest('td, th')) continue;
    const cells = [...table.rows].flatMap((row) => [...row.cells]);
    // A table of one cell, or of one column with blocks, is a layout.
    const isLayout = [...table.rows].every((row) => row.cells.length <= 1);
    if (isLayout) {
      const content = document.createElement('div');
      for (const cell of cells) content.append(...cell.childNodes);
      table.replaceWith(content);
    } else for (const cell of cells) readCell(cell);
  }
}

function readCell(cell: HTMLTableCellElement): void {
  for (const element of cell.querySelectorAll(inner)) {
    // Lines in a cell become words in a row.
    element.before(' ');
    element.after(' ');
    unwrap(element);
  }
  const align = cell.getAttribute('align');
  if (align && !['left', 'center', 'right'].includes(align)) cell.removeAttribute('align');
  for (let further = 1; further < Math.min(cell.colSpan, 20); further += 1)
    cell.after(document.createElement(cell.localName));
  cell.removeAttribute('colspan');
  cell.removeAttribute('rowspan');
}
