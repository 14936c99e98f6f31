/** Writes the brands' marks that the owner can choose from where the server looks for them. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brands } from '#contract/brands.ts';
import { projectFolder } from './run-script.ts';

const icons = join(projectFolder, 'node_modules/simple-icons/icons');
const target = join(projectFolder, 'dist/brand-marks.json');

/** Made once, whether the site is built or developed. */
export function brandMarks(): Plugin {
  let made: Promise<void> | undefined;
  return { name: 'brand-marks', buildStart: () => (made ??= writeMarks()) };
}

async function writeMarks(): Promise<void> {
  const marks = await Promise.all(brands.map(async (brand) => [brand, await pathOf(brand)] as const));
  await mkdir(join(projectFolder, 'dist'), { recursive: true });
  await writeFile(target, JSON.stringify(Object.fromEntries(marks)));
}

/** An icon is one path in a box of 24 by 24. */
async function pathOf(brand: string): Promise<string> {
  const [, path] = /<path d="([^"]+)"/.exec(await readFile(join(icons, `${brand}.svg`), 'utf8')) ?? [];
  if (!path) throw new Error(`simple-icons has no path for ${brand}`);
  return path;
}
