/** Variants named by pages are created before a visitor requests them. */
import { expect, test } from 'vitest';
import { variantWidths } from '#contract/pictures/variant-widths.ts';
import { pictureVariant } from '#contract/addresses.ts';
import { picture } from '../../testing/pictures.ts';
import { addCategory, addFurtherPicture, addProject } from '../../testing/portfolio.ts';
import { type TestSite, testSite } from '../../testing/site.ts';

/** Number of variants of a picture of this width. */
const variantsOf = (width: number) =>
  new Set(variantWidths.map((expectedCount) => Math.min(expectedCount, width))).size;

async function expectServed(site: TestSite, sources: readonly string[]): Promise<void> {
  for (const source of sources)
    for (const width of variantWidths) {
      const accept = 'image/avif,image/webp,*/*;q=0.8';
      const response = await site.visitor('GET', pictureVariant(source, width), undefined, { accept });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/avif']);
    }
}

/** Waits until the site has this many variants, although nobody has requested one. */
async function expectKept(site: TestSite, count: number): Promise<void> {
  const rows = () => site.database.db.selectFrom('picture_variants').select('width').execute();
  await expect.poll(rows, { timeout: 60_000 }).toHaveLength(count);
}

test('picture variants that pages name are created after an upload, before anybody requests them', async () => {
  const site = await testSite();
  const owner = await site.owner();
  await addCategory(owner);
  const { id, main_photo } = await addProject(owner, {}, await picture({ width: 1000, height: 500 }));
  const further = await addFurtherPicture(owner, id);
  await expectKept(site, variantsOf(1000) + variantsOf(90));
  await expectServed(site, [main_photo, further.src]);
});

test('picture variants that pages name and that are missing are created after a start', async () => {
  const first = await testSite();
  const owner = await first.owner();
  await addCategory(owner);
  const { main_photo } = await addProject(owner, {}, await picture({ width: 700, height: 500 }));
  await first.close();
  const second = await testSite({ data: first.data });
  await expectKept(second, variantsOf(700));
  await expectServed(second, [main_photo]);
});
