import { onTestFinished } from 'vitest';
import { SiteProcess } from '#testing/site-process.ts';

/** Starts the site with these settings as a process for the running test; it ends with the test. */
export async function startSite(settings: Record<string, string>): Promise<SiteProcess> {
  const site = await SiteProcess.start(settings);
  onTestFinished(async () => {
    await site.kill();
    await site.remove();
  });
  return site;
}
