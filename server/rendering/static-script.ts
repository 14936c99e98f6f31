/** The script of exported pages, from the bundle that `npm run build` made. */
import { readFile } from 'node:fs/promises';
import { type Manifest, staticScriptPath } from './manifest.ts';

const client = new URL('../../dist/client/', import.meta.url);

/** Its text, which stands in each page. */
export async function staticScript(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', client), 'utf8')) as Manifest;
  return (await readFile(new URL(`.${staticScriptPath(manifest)}`, client), 'utf8')).trim();
}
