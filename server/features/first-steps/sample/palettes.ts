/** A colour palette: ground, surfaces, lines and three accents. */
export interface Palette {
  readonly ground: string;
  readonly sheet: string;
  readonly line: string;
  readonly first: string;
  readonly second: string;
  readonly third: string;
}

export const palettes = {
  dusk: {
    ground: '#1b1f3b',
    sheet: '#262b52',
    line: '#3d4478',
    first: '#ff8a5b',
    second: '#ffd166',
    third: '#6fc3df',
  },
  paper: {
    ground: '#f3ede2',
    sheet: '#fffdf8',
    line: '#ddd3c1',
    first: '#c8553d',
    second: '#2d3a4b',
    third: '#e0a458',
  },
  mint: {
    ground: '#dcefe6',
    sheet: '#f8fdfb',
    line: '#b9d9ca',
    first: '#13795b',
    second: '#f2a541',
    third: '#2f4858',
  },
  plum: {
    ground: '#2d1e2f',
    sheet: '#3f2b43',
    line: '#5d4263',
    first: '#e36588',
    second: '#f4d35e',
    third: '#9ac4f8',
  },
  sky: {
    ground: '#dbe9fb',
    sheet: '#fafdff',
    line: '#bdd3f0',
    first: '#2563c9',
    second: '#f26b5e',
    third: '#17b890',
  },
  ink: {
    ground: '#10151c',
    sheet: '#19212c',
    line: '#2b3747',
    first: '#4fd1c5',
    second: '#f6ad55',
    third: '#b794f4',
  },
  clay: {
    ground: '#f6ddd0',
    sheet: '#fff8f4',
    line: '#e7bfab',
    first: '#a63c06',
    second: '#3c6e71',
    third: '#f0a202',
  },
} as const satisfies Record<string, Palette>;
