/** A picture variant, compared with nginx and the same file. */
import { join } from 'node:path';
import { variantWidths } from '#contract/profile/files.ts';
import { pictureVariant } from '#contract/paths.ts';
import { compare, perSecond } from '../load.ts';
import { startNginx } from '../nginx.ts';
import { isInstalled } from '../processes.ts';
import { ratio, type Row } from '../report.ts';
import { projectsOf, type Sites, startSite } from '../sites.ts';

/** Target size of the variant, in bytes. */
const minBytes = 30_000;

export async function pictures({ demo, folder }: Sites): Promise<Row[]> {
  const what = 'picture variant, compared with nginx and the same file';
  if (!isInstalled('nginx')) return [{ what, measured: '', notRun: 'nginx is not installed' }];
  const site = await startSite(demo);
  try {
    let closest = { body: Buffer.alloc(0), path: '', accept: '' };
    for (const { main_photo } of await projectsOf(site)) {
      for (const width of variantWidths) {
        for (const accept of ['image/avif', 'image/webp']) {
          const path = pictureVariant(main_photo, width);
          const body = Buffer.from(
            await (await fetch(site.url + path, { headers: { accept } })).arrayBuffer(),
          );
          if (Math.abs(body.length - minBytes) < Math.abs(closest.body.length - minBytes))
            closest = { body, path, accept };
        }
      }
    }
    const nginx = await startNginx(join(folder, 'nginx-picture'), { 'picture.avif': closest.body });
    const headers = { accept: closest.accept };
    const { ours, nginxs } = await compare({
      ours: { url: site.url + closest.path, headers },
      nginxs: { url: `${nginx.url}/picture.avif`, headers },
    });
    await nginx.stop();
    const figures = `${perSecond(ours)}, nginx ${perSecond(nginxs)}`;
    return [
      ratio(
        `${what} (${(closest.body.length / 1000).toFixed(1)} kB)`,
        ours.rate / nginxs.rate,
        { least: 0.4 },
        figures,
      ),
    ];
  } finally {
    await site.stop();
  }
}
