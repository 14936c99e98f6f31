/** Assigns a drawing, colours and proportions to each project. */
import sharp from 'sharp';
import { dashboard, type Drawing, network, phones, repeatable, svg } from './drawings.ts';
import { board, editor, heatmap, map, mosaic, portrait } from './more-drawings.ts';
import { type Palette, palettes } from './palettes.ts';

export interface Commission {
  readonly drawing: Drawing;
  readonly colours: Palette;
  readonly width: number;
  readonly height: number;
}

/** In the order of the projects. */
const commissions: readonly Commission[] = [
  { drawing: heatmap, colours: palettes.mint, width: 1600, height: 1000 },
  { drawing: board, colours: palettes.paper, width: 1600, height: 1200 },
  { drawing: phones, colours: palettes.sky, width: 1600, height: 1000 },
  { drawing: editor, colours: palettes.ink, width: 1600, height: 900 },
  { drawing: network, colours: palettes.plum, width: 1600, height: 1000 },
  { drawing: map, colours: palettes.paper, width: 1600, height: 900 },
  { drawing: mosaic, colours: palettes.dusk, width: 1400, height: 1050 },
  { drawing: network, colours: palettes.clay, width: 1600, height: 900 },
  { drawing: mosaic, colours: palettes.sky, width: 1200, height: 1200 },
  { drawing: network, colours: palettes.mint, width: 1920, height: 820 },
  { drawing: dashboard, colours: palettes.dusk, width: 1600, height: 1000 },
  { drawing: editor, colours: palettes.clay, width: 1500, height: 1000 },
  { drawing: board, colours: palettes.plum, width: 1100, height: 1400 },
  { drawing: mosaic, colours: palettes.paper, width: 1600, height: 1000 },
];

/** Alt texts. */
const descriptions = new Map<Drawing, string>([
  [heatmap, 'A grid of squares, in warmer colours where more happens'],
  [board, 'Columns of cards on a board'],
  [phones, 'Phones side by side, each showing a screen of the app'],
  [editor, 'An editor with lines of code'],
  [network, 'A network of points joined by lines'],
  [map, 'A map with a route and its stops'],
  [mosaic, 'Tiles with circles, in columns of uneven height'],
  [dashboard, 'A dashboard with charts and figures'],
]);

/** Draws the picture of the project at `index`, at most `widest` pixels wide, with its description. */
export function projectPicture(
  index: number,
  widest?: number,
): { draw: () => Promise<Buffer>; description: string | undefined } {
  const commission = commissions[index % commissions.length];
  if (!commission) throw new RangeError(`No drawing number ${index}.`);
  return {
    draw: () => draw(commission, index + 1, widest),
    description: descriptions.get(commission.drawing),
  };
}

export function ownerPhoto(): Promise<Buffer> {
  return draw({ drawing: portrait, colours: palettes.clay, width: 960, height: 1080 }, 0);
}

/** Draws a PNG, the same for the same seed. */
export function draw(
  { drawing, colours, width, height }: Commission,
  seed: number,
  widest = width,
): Promise<Buffer> {
  return sharp(svg(width, height, colours, drawing(width, height, colours, repeatable(seed))))
    .resize({ width: widest, withoutEnlargement: true })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
