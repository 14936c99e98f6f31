/** Converts HTML tables to Markdown. */
import type TurndownService from 'turndown';

/** Maximum span of a cell, in columns or rows. */
const maxSpan = 20;

/** Elements that Markdown cells cannot contain. A table with one becomes the contents of its cells, one below the other. */
const unfitElements = 'table, ul, ol, dl, pre, blockquote, hr, h1, h2, h3, h4, h5, h6';

export function addTables(service: TurndownService): void {
  const texts = new WeakMap<object, string>();
  const textOf = (cell: object) => texts.get(cell) ?? '';
  service.addRule('cell', {
    filter: ['td', 'th', 'caption'],
    replacement: (content, node) => {
      texts.set(node, content.replaceAll(/\s+/g, ' ').trim().replaceAll('|', String.raw`\|`));
      return `\n\n${content}\n\n`;
    },
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => {
      const rows = Array.from(node.querySelectorAll('tr'));
      const grid = node.querySelector(unfitElements) ? [] : gridOf(rows, textOf);
      const width = Math.max(0, ...grid.map((cells) => cells.length));
      if (width < 2) return `\n\n${content}\n\n`;
      const line = (cells: readonly string[]) =>
        `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
      const [head = [], ...body] = hasHead(rows[0]) ? grid : [[], ...grid];
      const caption = node.querySelector('caption');
      const lines = [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)];
      return `\n\n${caption ? `${textOf(caption)}\n\n` : ''}${lines.join('\n')}\n\n`;
    },
  });
}

const cellsOf = (row: Element) => Array.from(row.children).filter(({ nodeName }) => /^T[DH]$/.test(nodeName));

function hasHead(row: Element | undefined): boolean {
  return row !== undefined && cellsOf(row).every(({ nodeName }) => nodeName === 'TH');
}

/** Returns the texts of each row; a cell that spans several columns or rows leaves the others empty. */
function gridOf(rows: readonly Element[], textOf: (cell: Element) => string): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of cellsOf(row)) {
      while (grid[y]?.[x] !== undefined) x += 1;
      const [columns, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (const cells of grid.slice(y, y + height))
        for (let column = x; column < x + columns; column += 1) cells[column] ??= '';
      const cells = grid[y];
      if (cells) cells[x] = textOf(cell);
    }
  }
  return grid;
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '', 10);
  return span > 1 ? Math.min(span, maxSpan) : 1;
}
