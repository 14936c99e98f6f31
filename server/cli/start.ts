/** `start`: the site in this process, until it is stopped. */
export async function run(): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  await import('../main.ts');
}
