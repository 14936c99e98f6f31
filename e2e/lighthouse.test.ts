/**
 * Lighthouse's marks as a budget. Marks that do not depend on the machine have to be full; times are
 * multiplied by four, and a busy machine's are worse still, so they have a margin. `npm run lighthouse` has
 * none.
 */
import { expect, test as base } from '@playwright/test';
import { type DemoSite, measure, type Measured, startDemoSite, warmUp } from '../scripts/lighthouse-run.ts';

/**
 * In milliseconds. While two busy loops shared the two cores the marks were 97 and more, and the largest
 * paint 1.13 s at most.
 */
const budgets = { performance: 90, largestPaint: 1500, blocked: 400 };

const test = base.extend<object, { demo: DemoSite }>({
  demo: [
    async ({}, use) => {
      const demo = await startDemoSite();
      await use(demo);
      await demo.remove();
    },
    { scope: 'worker' },
  ],
});

/** What else the machine does only ever adds time, so the best of at most three runs counts. */
async function measureAtBest(url: string): Promise<Measured> {
  let best = await measure(url);
  for (let runs = 1; runs < 3 && best.marks.performance < budgets.performance; runs++) {
    const next = await measure(url);
    if (next.marks.performance > best.marks.performance) best = next;
  }
  return best;
}

for (const [at, name] of ['the home page', 'a category', 'a project', 'the contact page'].entries()) {
  test(`${name} earns its marks on a phone`, { tag: '@alone' }, async ({ demo }) => {
    const url = demo.url + demo.paths[at];
    await warmUp(url);
    const { marks, largestPaint, shift, blocked, faults } = await measureAtBest(url);
    const what = `not passed: ${faults.join(', ')}`;
    expect(marks, what).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
    expect(shift, 'layout shift').toBe(0);
    expect(marks.performance, what).toBeGreaterThanOrEqual(budgets.performance);
    expect(largestPaint, 'milliseconds until the largest paint').toBeLessThanOrEqual(budgets.largestPaint);
    expect(blocked, 'milliseconds in which scripts block').toBeLessThanOrEqual(budgets.blocked);
  });
}
