import { onTestFinished } from 'vitest';
import { SiteProcess } from '#testing/site-process.ts';

/** Like `SiteProcess.start`; the site ends with the test. */
export async function startSite(
  settings: Record<string, string>,
  how: Parameters<typeof SiteProcess.start>[1] = {},
): Promise<SiteProcess> {
  const site = await SiteProcess.start(settings, how);
  onTestFinished(async () => {
    await site.kill();
    await site.remove();
  });
  return site;
}
