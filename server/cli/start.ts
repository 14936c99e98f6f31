/** `start`: runs the site in this process until it is stopped. */
import type { Invocation } from './command.ts';
import { handleSignals } from '../process/shutdown.ts';

export async function run({ values }: Invocation<{ newSite?: true }>): Promise<void> {
  process.env['NODE_ENV'] ??= 'production';
  handleSignals();
  // A static import would load the whole server before signals are handled.
  const { serve } = await import('../site/serve.ts');
  // Resolves when the site listens, so that a failed start prints no address.
  const site = await serve({ isNewSite: values.newSite ?? false });
  const { firstLines } = await import('./first-lines.ts');
  for (const line of firstLines(site.publicUrl, await site.openTo())) process.stderr.write(`${line}\n`);
}
