import { firstLines } from './first-lines.ts';

/** `start`: the site in this process, until it is stopped. */
export async function run(): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  // Returns once the site listens: a start that is refused has invited nobody.
  const { site } = await import('../main.ts');
  for (const line of firstLines(site.publicUrl, await site.hasOwner())) process.stderr.write(`${line}\n`);
}
