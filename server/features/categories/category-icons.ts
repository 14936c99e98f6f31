/** All icons of Lucide, from the file that `npm run icons` writes. It is read on first use and kept in memory. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { AllIcons } from '#contract/categories/categories.ts';
import { categoryIconSymbol, isFirstIcon } from '#contract/categories/category-icons.ts';

interface Icon {
  /** Search terms besides the name, separated by spaces. */
  readonly words: string;
  /** SVG elements in a box of 24 × 24. */
  readonly shapes: string;
}

let icons: ReadonlyMap<string, Icon> | undefined;

function all(): ReadonlyMap<string, Icon> {
  icons ??= new Map(
    brotliDecompressSync(readFileSync(new URL('category-icons.br', import.meta.url)))
      .toString()
      .split('\n')
      .map((line) => {
        const [name = '', words = '', shapes = ''] = line.split('\t');
        return [name, { words, shapes }];
      }),
  );
  return icons;
}

export function isCategoryIcon(name: string): boolean {
  return isFirstIcon(name) || all().has(name);
}

/** Returns an SVG file with the icon as its only symbol; undefined for an unknown name. */
export function iconFile(name: string): string | undefined {
  const icon = all().get(name);
  return icon && svg(symbol(categoryIconSymbol, icon));
}

/** Returns an SVG file with a symbol for every icon. */
export function iconSheet(): string {
  return svg([...all()].map(([name, icon]) => symbol(name, icon)).join('\n'));
}

export function iconList(): AllIcons['icons'] {
  return [...all()].map(([name, { words }]) => ({ name, words }));
}

function symbol(id: string, { shapes }: Icon): string {
  return `<symbol id="${id}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

function svg(symbols: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`;
}
