/**
 * Drawings for the demo's projects: screens, charts and diagrams of fictional work. They contain no text, because
 * fonts differ between machines.
 */
import type { Palette } from './palettes.ts';

/** A picture's drawn content; sizes are pixels. */
export type Drawing = (width: number, height: number, colours: Palette, random: () => number) => string;

/** Returns a generator of numbers from 0 to 1 that are equal in every run. */
export function repeatable(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function svg(width: number, height: number, colours: Palette, content: string): Buffer {
  const glow = `<radialGradient id="glow" cx="0.85" cy="0.05" r="1"><stop offset="0" stop-color="${colours.first}" stop-opacity="0.35"/><stop offset="1" stop-color="${colours.first}" stop-opacity="0"/></radialGradient>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${glow}</defs>` +
      `${box(0, 0, width, height, colours.ground, 0)}${box(0, 0, width, height, 'url(#glow)', 0)}${content}</svg>`,
  );
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 12,
  opacity = 1,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" opacity="${opacity}"/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Grey bars where a screen would have words. */
function words(
  x: number,
  y: number,
  width: number,
  lines: number,
  fill: string,
  random: () => number,
): string {
  return times(lines, (line) => box(x, y + line * 26, width * (0.55 + 0.45 * random()), 11, fill, 5)).join(
    '',
  );
}

function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const middle = round((before[0] + x) / 2);
      return `C${middle} ${round(before[1])} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
    })
    .join(' ');
}

function rising(
  x: number,
  y: number,
  width: number,
  height: number,
  steps: number,
  random: () => number,
): (readonly [number, number])[] {
  return times(
    steps + 1,
    (step) =>
      [x + (width * step) / steps, y + height * (0.95 - (0.75 * step) / steps - 0.22 * random())] as const,
  );
}

export const dashboard: Drawing = (width, height, colours, random) => {
  const gap = width * 0.03;
  const side = width * 0.16;
  const main = width - side - gap * 3;
  const left = side + gap * 2;
  const card = (main - gap * 2) / 3;
  const chart = { y: height * 0.36, height: height * 0.57 };
  const line = rising(left + gap, chart.y + gap, main * 0.62 - gap * 2, chart.height - gap * 2, 7, random);
  const cards = times(3, (index) => {
    const x = left + index * (card + gap);
    const colour = [colours.first, colours.second, colours.third][index] ?? colours.first;
    return (
      box(x, gap, card, height * 0.26, colours.sheet) +
      box(x + 24, gap + 26, card * 0.3, 12, colours.line, 6) +
      box(x + 24, gap + 58, card * 0.5, 34, colour, 8)
    );
  });
  const bars = times(8, (index) => {
    const tall = (chart.height - gap * 2) * (0.25 + 0.75 * random());
    return box(
      left + main * 0.66 + gap * 0.6 + index * main * 0.037,
      chart.y + chart.height - gap - tall,
      main * 0.022,
      tall,
      index === 5 ? colours.first : colours.third,
      4,
    );
  });
  return [
    box(gap, gap, side, height - gap * 2, colours.sheet),
    ...times(6, (index) =>
      box(
        gap * 1.7,
        gap * 2 + index * 52,
        side - gap * 1.4,
        22,
        index === 1 ? colours.first : colours.line,
        8,
      ),
    ),
    ...cards,
    box(left, chart.y, main * 0.62, chart.height, colours.sheet),
    `<path d="${curve(line)} L${round(left + main * 0.62 - gap)} ${round(chart.y + chart.height - gap)} L${round(left + gap)} ${round(chart.y + chart.height - gap)} Z" fill="${colours.first}" opacity="0.18"/>`,
    `<path d="${curve(line)}" fill="none" stroke="${colours.first}" stroke-width="7" stroke-linecap="round"/>`,
    box(left + main * 0.65, chart.y, main * 0.35, chart.height, colours.sheet),
    ...bars,
  ].join('');
};

export const phones: Drawing = (width, height, colours, random) => {
  const tall = height * 0.84;
  const wide = tall * 0.48;
  return times(3, (index) => {
    const x = width / 2 - wide * 1.75 + index * wide * 1.25;
    const y = height * 0.08 + (index === 1 ? -height * 0.02 : height * 0.05);
    const inner = x + wide * 0.1;
    const accent = [colours.second, colours.first, colours.third][index] ?? colours.first;
    const rows = times(4, (row) => {
      const top = y + tall * (0.47 + row * 0.12);
      return (
        box(inner, top, wide * 0.14, wide * 0.14, accent, 10, 0.4 + 0.6 * random()) +
        words(inner + wide * 0.2, top + 4, wide * 0.56, 2, colours.line, random)
      );
    });
    return [
      box(x, y, wide, tall, colours.line, 38),
      box(x + 8, y + 8, wide - 16, tall - 16, colours.sheet, 32),
      box(inner, y + tall * 0.09, wide * 0.8, tall * 0.31, accent, 20),
      ...rows,
    ].join('');
  }).join('');
};

export const network: Drawing = (width, height, colours, random) => {
  const columns = 4;
  const nodes = times(columns, (column) => {
    const count = 2 + ((column * 2 + 1) % 3);
    return times(
      count,
      (row) =>
        [width * (0.14 + 0.24 * column), (height * (row + 0.8 + 0.25 * random())) / (count + 0.6)] as const,
    );
  });
  const links = nodes.flatMap((column, index) =>
    column.flatMap((from) => (nodes[index + 1] ?? []).map((to) => [from, to] as const)),
  );
  const size = Math.min(width, height) * 0.1;
  return [
    ...links.map(
      (link) =>
        `<path d="${curve(link)}" fill="none" stroke="${random() > 0.6 ? colours.first : colours.line}" stroke-width="5"/>`,
    ),
    ...nodes.flat().map(([x, y]) => {
      const colour =
        [colours.first, colours.second, colours.third][Math.floor(random() * 3)] ?? colours.first;
      return (
        box(x - size, y - size * 0.6, size * 2, size * 1.2, colours.sheet, 18) +
        box(x - size * 0.75, y - size * 0.3, size * 0.6, size * 0.6, colour, 14) +
        words(x, y - size * 0.22, size * 0.8, 2, colours.line, random)
      );
    }),
  ].join('');
};
