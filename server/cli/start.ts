import { firstLines } from './first-lines.ts';

/** `start`: the site in this process, until it is stopped. */
export async function run(): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  for (const line of firstLines()) process.stderr.write(`${line}\n`);
  await import('../main.ts');
}
