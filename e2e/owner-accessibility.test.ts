import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';
import { expect, test } from './fixtures/journey.ts';
import { fillEveryScreen, visitEveryScreen } from './fixtures/owner-screens.ts';

test.beforeEach(async ({ owner, errors }) => {
  test.setTimeout(360_000);
  errors.expect(/status of 412/u);
  await owner.isSignedIn();
  await fillEveryScreen(owner);
});

test('every screen and dialog of the owner is accessible in light and dark', { tag: '@slow' }, async ({
  owner,
}) => {
  await visitEveryScreen(owner, async (screen) => {
    await test.step(screen, () => expectAccessibleInBothThemes(owner.page));
  });
});

test('every screen and dialog of the owner fits on phones 375 and 320 px wide', { tag: '@slow' }, async ({
  owner,
}) => {
  await owner.page.setViewportSize({ width: 375, height: 700 });
  await visitEveryScreen(owner, async (screen) => {
    for (const width of [320, 375])
      await test.step(`${screen} at ${width} px`, async () => {
        await owner.page.setViewportSize({ width, height: 700 });
        await expectNothingOverflows(owner.page);
      });
  });
  await expect(owner.page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
