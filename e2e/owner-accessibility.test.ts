import { expectNothingOverflows } from './fixtures/layout.ts';
import { expect, test } from './fixtures/journey.ts';
import { fillsEveryScreen, visitsEveryScreen } from './fixtures/owner-screens.ts';

test.beforeEach(async ({ owner, complaints }) => {
  test.setTimeout(180_000);
  complaints.expect(/status of 412/u);
  await owner.isSignedIn();
  await fillsEveryScreen(owner);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen and dialog of the owner is accessible in ${colorScheme} colours`, async ({ owner }) => {
    await owner.page.emulateMedia({ colorScheme });
    await visitsEveryScreen(owner, (screen) => test.step(screen, () => owner.meetsNoBarrier()));
  });
}

for (const width of [375, 320]) {
  test(`every screen and dialog of the owner fits a phone ${width} px wide`, async ({ owner }) => {
    await owner.page.setViewportSize({ width, height: 700 });
    await visitsEveryScreen(owner, (screen) => test.step(screen, () => expectNothingOverflows(owner.page)));
    await expect(owner.page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}
