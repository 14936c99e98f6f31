import type { Locator } from '@playwright/test';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { type ProjectFieldName, projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import { typedFields } from '#testing/project-samples.ts';
import { expect, test } from './fixtures/journey.ts';
import { enters, opensNewProject, opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture } from './fixtures/samples.ts';

const typed = typedFields();

/** Returns a field's input by its label; for a picture, the input for a link. */
function inputOf(window: Locator, name: ProjectFieldName): Locator {
  const { label } = projectFieldTable[name];
  const words = RegExp.escape(name === 'image' ? `${label}: link` : label);
  return window
    .getByLabel(new RegExp(`^${words}( \\(optional\\))?$`, 'u'))
    .and(window.locator('input, select, textarea, [contenteditable]'));
}

const devices = {
  desktop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
};

for (const [device, viewport] of Object.entries(devices)) {
  test(`the project form has an input for every field and shows the saved values on a ${device}`, {
    tag: device === 'phone' ? '@slow' : [],
  }, async ({ owner }) => {
    const { page } = owner;
    await page.setViewportSize(viewport);
    const { buffer: body } = await aPicture();
    await page.route('https://example.org/**', (route) => route.fulfill({ contentType: 'image/png', body }));
    await owner.isSignedIn();
    await owner.has.addCategory(aCategory(String(typed.category)));
    await owner.opens(pages.projectManager);

    const adding = await opensNewProject(page);
    const [links, first] = await Promise.all([
      adding.window.getByRole('navigation', { name: 'Sections of the form' }).boundingBox(),
      adding.window.getByRole('heading', { name: 'Details' }).boundingBox(),
    ]);
    expect(
      (first?.y ?? 0) - (links?.y ?? 0) - (links?.height ?? 0),
      'the form begins at its top',
    ).toBeLessThan(40);
    await adding.unfolds('Search engines');
    await adding.unfolds('Protection');
    for (const name of projectFieldNames) {
      const input = inputOf(adding.window, name);
      const value = typed[name];
      if (typeof value !== 'string') await enters(input, value);
      else if ((await input.evaluate(({ tagName }) => tagName)) === 'SELECT') await input.selectOption(value);
      else await input.fill(value);
    }
    await adding.save.click();
    await owner.seesToast(projectMessages.added);
    await expect(adding.window).toBeHidden();

    const { window } = await opensProject(page, String(typed.title));
    for (const name of projectFieldNames) {
      const { label } = projectFieldTable[name];
      const value = typed[name];
      const input = inputOf(window, name);
      if (name === 'description' || name === 'highlights') await expect(input).toHaveText(value);
      else if (typeof value === 'string') await expect(input, name).toHaveValue(value);
      else await expect(window.getByRole('list', { name: label }).getByRole('listitem')).toHaveText(value);
    }
  });
}
