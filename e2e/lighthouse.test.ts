/**
 * Budgets for Lighthouse. Scores that do not depend on the machine must be 100. Lighthouse slows the processor four times,
 * and busy machines are slower still, so these times have a margin. `npm run lighthouse` has none.
 */
import { expect, test as base } from '@playwright/test';
import { type DemoSite, startDemoSite } from '#testing/demo-site.ts';
import { measure, measuredPages, type Measured, warmUp } from '../scripts/lighthouse-run.ts';

/** Times in milliseconds. With both cores busy, scores were 97 or more and the largest paint at most 1.38 s. */
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

/** Other load only makes runs slower, so one of up to three runs must meet the budgets. */
async function measureFastest(url: string): Promise<Measured> {
  const isWithin = ({ scores, largestPaint, blocked }: Measured) =>
    scores.performance >= budgets.performance &&
    largestPaint <= budgets.largestPaint &&
    blocked <= budgets.blocked;
  let measured = await measure(url);
  for (let runs = 1; runs < 3 && !isWithin(measured); runs++) measured = await measure(url);
  return measured;
}

for (const [at, name] of ['the home page', 'a category', 'a project', 'the contact page'].entries()) {
  test(`${name} meets its Lighthouse budget on a phone`, { tag: '@alone' }, async ({ demo }) => {
    const url = demo.url + measuredPages(demo)[at];
    await warmUp(url);
    const { scores, largestPaint, shift, blocked, faults } = await measureFastest(url);
    const what = `not passed: ${faults.join(', ')}`;
    expect(scores, what).toMatchObject({ accessibility: 100, 'best-practices': 100, seo: 100 });
    expect(shift, 'layout shift').toBe(0);
    expect(scores.performance, what).toBeGreaterThanOrEqual(budgets.performance);
    expect(largestPaint, 'milliseconds until the largest paint').toBeLessThanOrEqual(budgets.largestPaint);
    expect(blocked, 'milliseconds in which scripts block').toBeLessThanOrEqual(budgets.blocked);
  });
}
