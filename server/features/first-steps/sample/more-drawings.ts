/** More of the demo's drawings. */
import { box, type Drawing, times } from './drawings.ts';

export const editor: Drawing = (width, height, colours, random) => {
  const gap = width * 0.05;
  const lines = times(Math.floor((height - gap * 3) / 42), (line) => {
    const indent = [0, 1, 2, 2, 1, 2, 3, 2, 1, 0][line % 10] ?? 0;
    let x = gap * 2 + indent * width * 0.04;
    const parts = times(1 + Math.floor(random() * 4), () => {
      const long = width * (0.04 + 0.11 * random());
      const colour =
        [colours.first, colours.second, colours.third, colours.line][Math.floor(random() * 4)] ??
        colours.line;
      const part = box(x, gap * 2 + line * 42, long, 16, colour, 8);
      x += long + 16;
      return part;
    });
    return parts.join('');
  });
  const dots = [colours.first, colours.second, colours.third].map(
    (colour, index) => `<circle cx="${gap * 1.5 + index * 34}" cy="${gap * 1.45}" r="11" fill="${colour}"/>`,
  );
  return [box(gap, gap, width - gap * 2, height - gap * 2, colours.sheet, 20), ...dots, ...lines].join('');
};

export const map: Drawing = (width, height, colours, random) => {
  const blocks = times(11, (column) =>
    times(8, (row) => {
      const colour = random() > 0.86 ? colours.third : random() > 0.8 ? colours.line : colours.sheet;
      return box(
        (width * column) / 11 + 8,
        (height * row) / 8 + 8,
        width / 11 - 16,
        height / 8 - 16,
        colour,
        10,
        0.9,
      );
    }).join(''),
  );
  const river = `<path d="M0 ${height * 0.7} C${width * 0.3} ${height * 0.45} ${width * 0.5} ${height * 0.95} ${width} ${height * 0.5}" fill="none" stroke="${colours.third}" stroke-width="${height * 0.07}" opacity="0.75"/>`;
  const route = `<path d="M${width * 0.12} ${height * 0.85} L${width * 0.36} ${height * 0.62} L${width * 0.55} ${height * 0.38} L${width * 0.83} ${height * 0.2}" fill="none" stroke="${colours.first}" stroke-width="10" stroke-dasharray="4 24" stroke-linecap="round"/>`;
  const pins = [
    [0.12, 0.85],
    [0.36, 0.62],
    [0.55, 0.38],
    [0.83, 0.2],
  ].map(
    ([x = 0, y = 0]) =>
      `<circle cx="${width * x}" cy="${height * y}" r="${height * 0.035}" fill="${colours.second}" stroke="${colours.sheet}" stroke-width="8"/>`,
  );
  return [...blocks, river, route, ...pins].join('');
};

export const board: Drawing = (width, height, colours, random) => {
  const gap = width * 0.025;
  const columns = width > height ? 4 : 2;
  const wide = (width - gap * (columns + 1)) / columns;
  return times(columns, (column) => {
    const x = gap + column * (wide + gap);
    const colour = [colours.first, colours.second, colours.third, colours.first][column] ?? colours.first;
    let y = gap * 4;
    const cards: string[] = [];
    while (y < height - gap * 5) {
      const tall = height * (0.12 + 0.1 * random());
      cards.push(
        box(x + gap * 0.5, y, wide - gap, tall, colours.sheet, 14),
        box(x + gap, y + 22, wide * 0.24, 14, colour, 7),
        box(x + gap, y + 54, wide * (0.4 + 0.3 * random()), 12, colours.line, 6),
      );
      if (tall > 150) cards.push(box(x + gap, y + 82, wide * (0.3 + 0.3 * random()), 12, colours.line, 6));
      y += tall + gap * 0.6;
      if (random() > 0.85) break;
    }
    return [
      box(x, gap, wide, height - gap * 2, colours.line, 18, 0.45),
      box(x + gap, gap * 2, wide * 0.45, 18, colour, 9),
      ...cards,
    ].join('');
  }).join('');
};

export const heatmap: Drawing = (width, height, colours, random) => {
  const cell = Math.min(width / 26, height / 12);
  const across = Math.floor((width * 0.88) / cell);
  const down = Math.floor((height * 0.62) / cell);
  const left = (width - across * cell) / 2;
  const top = height * 0.3;
  const cells = times(across, (column) =>
    times(down, (row) => {
      const heat = (Math.sin(column / 3.1) + Math.cos(row / 1.7 + column / 5) + 2) / 4;
      const colour = heat > 0.66 ? colours.first : heat > 0.4 ? colours.second : colours.third;
      return box(
        left + column * cell,
        top + row * cell,
        cell * 0.86,
        cell * 0.86,
        colour,
        cell * 0.2,
        0.25 + 0.75 * Math.min(1, heat * (0.6 + 0.6 * random())),
      );
    }).join(''),
  );
  return [
    box(left, height * 0.1, width * 0.34, height * 0.045, colours.first, 10),
    box(left, height * 0.18, width * 0.52, height * 0.025, colours.line, 8),
    ...cells,
  ].join('');
};

export const mosaic: Drawing = (width, height, colours, random) => {
  const gap = Math.min(width, height) * 0.025;
  const columns = Math.max(2, Math.round((width / height) * 3));
  const wide = (width - gap * (columns + 1)) / columns;
  return times(columns, (column) => {
    const x = gap + column * (wide + gap);
    let y = gap;
    const tiles: string[] = [];
    while (y < height - gap * 2) {
      const tall = Math.min(wide * (0.6 + random()), height - gap - y);
      const [ground, mark] =
        random() > 0.5
          ? [colours.first, colours.second]
          : random() > 0.4
            ? [colours.third, colours.sheet]
            : [colours.sheet, colours.first];
      tiles.push(
        box(x, y, wide, tall, ground, 16),
        `<circle cx="${x + wide * (0.3 + 0.4 * random())}" cy="${y + tall * 0.5}" r="${Math.min(wide, tall) * 0.24}" fill="${mark}"/>`,
      );
      y += tall + gap;
    }
    return tiles.join('');
  }).join('');
};

export const portrait: Drawing = (width, height, colours) => {
  const middle = width / 2;
  return [
    // Covers the glow, whose gradient would show bands behind the large face.
    box(0, 0, width, height, colours.ground, 0),
    `<circle cx="${middle}" cy="${height * 0.46}" r="${width * 0.4}" fill="${colours.third}" opacity="0.35"/>`,
    `<path d="M${width * 0.12} ${height} C${width * 0.14} ${height * 0.72} ${width * 0.34} ${height * 0.66} ${middle} ${height * 0.66} C${width * 0.66} ${height * 0.66} ${width * 0.86} ${height * 0.72} ${width * 0.88} ${height} Z" fill="${colours.first}"/>`,
    `<path d="M${width * 0.3} ${height * 0.62} C${width * 0.2} ${height * 0.2} ${width * 0.42} ${height * 0.13} ${middle} ${height * 0.13} C${width * 0.58} ${height * 0.13} ${width * 0.8} ${height * 0.2} ${width * 0.7} ${height * 0.62} Z" fill="#2a1d1a"/>`,
    box(width * 0.435, height * 0.52, width * 0.13, height * 0.19, '#b97a56', 40),
    `<ellipse cx="${middle}" cy="${height * 0.4}" rx="${width * 0.15}" ry="${height * 0.19}" fill="#c98d67"/>`,
    `<path d="M${width * 0.34} ${height * 0.4} C${width * 0.36} ${height * 0.15} ${width * 0.5} ${height * 0.15} ${width * 0.55} ${height * 0.18} C${width * 0.66} ${height * 0.21} ${width * 0.66} ${height * 0.36} ${width * 0.66} ${height * 0.42} C${width * 0.6} ${height * 0.36} ${width * 0.58} ${height * 0.31} ${width * 0.52} ${height * 0.27} C${width * 0.46} ${height * 0.33} ${width * 0.4} ${height * 0.34} ${width * 0.34} ${height * 0.4} Z" fill="#2a1d1a"/>`,
  ].join('');
};
