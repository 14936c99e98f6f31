/** Variants named by pages are created before a visitor requests them. */
import { expect, test } from 'vitest';
import { variantWidths } from '#contract/profile/variant-widths.ts';
import { pictureVariant } from '#contract/paths.ts';
import { measuredSite } from '../../testing/metrics.ts';
import { picture } from '../../testing/pictures.ts';
import { addCategory, addFurtherPicture, addProject } from '../../testing/portfolio.ts';

type MeasuredSite = Awaited<ReturnType<typeof measuredSite>>;

async function jobs({ read }: MeasuredSite): Promise<number> {
  return (await read()).value('vitrine_pictures_done_total') ?? 0;
}

/** Number of variants of a picture of this width. */
const variantsOf = (width: number) =>
  new Set(variantWidths.map((expectedCount) => Math.min(expectedCount, width))).size;

async function expectPrepared(measured: MeasuredSite, sources: readonly string[]): Promise<void> {
  const before = await jobs(measured);
  for (const source of sources)
    for (const width of variantWidths) {
      const accept = 'image/avif,image/webp,*/*;q=0.8';
      const response = await measured.site.visitor('GET', pictureVariant(source, width), undefined, {
        accept,
      });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/avif']);
    }
  expect(await jobs(measured)).toBe(before);
}

async function expectKept({ site }: MeasuredSite, count: number): Promise<void> {
  const rows = () => site.database.db.selectFrom('picture_variants').select('width').execute();
  await expect.poll(rows, { timeout: 60_000 }).toHaveLength(count);
}

test('once the queue is empty, after an upload', async () => {
  const measured = await measuredSite();
  const owner = await measured.site.owner();
  await addCategory(owner);
  const { id, main_photo } = await addProject(owner, {}, await picture({ width: 1000, height: 500 }));
  const further = await addFurtherPicture(owner, id);
  await expectKept(measured, variantsOf(1000) + variantsOf(90));
  await expectPrepared(measured, [main_photo, further.src]);
});

test('after a start that finds them missing', async () => {
  const first = await measuredSite();
  const owner = await first.site.owner();
  await addCategory(owner);
  const { main_photo } = await addProject(owner, {}, await picture({ width: 700, height: 500 }));
  await first.site.close();
  const second = await measuredSite({ data: first.site.data });
  await expectKept(second, variantsOf(700));
  await expectPrepared(second, [main_photo]);
});
