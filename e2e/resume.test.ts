/** The resume: edited and sorted by the owner, read on a phone and on paper. */
import type { JsonResume } from '#contract/resume/json-resume.ts';
import { api, pages } from '#contract/addresses.ts';
import { resumeMessages } from '#contract/resume/resume-sections.ts';
import { jsonResumePath, noResume } from '#contract/resume/resume.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';
import { ownersBar } from './fixtures/owners-bar.ts';

/** A resume of usual length. */
const usual = {
  work: ['Lehar Health', 'Kiran Freight', 'Setu Books', 'A mill'].map((name, index) => ({
    name,
    position: 'Engineer',
    location: '',
    url: '',
    startDate: `20${20 - 2 * index}-04`,
    endDate: `20${22 - 2 * index}-03`,
    summary: 'Queues for clinics, from the first visit to the thousandth patient of a day. '.repeat(2),
    highlights: Array.from(
      { length: 4 },
      (_, at) => `Waiting fell by ${at + 2} minutes for every patient, measured.`,
    ),
  })),
  education: [
    {
      institution: 'University of Pune',
      studyType: 'B.Tech.',
      area: '',
      score: '',
      startDate: '2012',
      endDate: '2016',
      url: '',
      courses: [],
    },
  ],
  skills: ['Web', 'Data', 'Design'].map((name) => ({
    name,
    level: '',
    keywords: ['One', 'Two', 'Three', 'Four'],
  })),
  languages: [{ language: 'Marathi', fluency: 'Native speaker' }],
  awards: [{ title: 'Open Source Prize', awarder: '', date: '2021-11', summary: '' }],
};

test('the owner extends a resume and reorders it by keyboard, and visitors see it', async ({
  owner,
  visitor,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.saveResume({ ...noResume, ...usual });
  await owner.opens(pages.resumeManager);
  const experience = page.getByRole('region', { name: 'Experience' });
  const save = page.getByRole('button', { name: 'Save changes' });

  await test.step('the focused element is never covered by the bar with the button', async () => {
    const isUncovered = () =>
      page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
        return document.activeElement?.contains(uppermost);
      });
    await page.getByRole('main').getByRole('link', { name: 'Import' }).focus();
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(isUncovered, `stop ${stop}`).toBe(true);
    }
  });

  await test.step('focuses the first field of a new position, and shows errors at their fields', async () => {
    await experience.getByRole('button', { name: 'Add position' }).click();
    await page.keyboard.type('Advisor');
    const advisor = experience.locator('button[aria-expanded]', { hasText: 'Advisor' });
    await advisor.click();
    await save.click();
    await expect(experience.getByText(resumeMessages.employer)).toBeVisible();
    await expect(experience.getByLabel('Company')).toBeFocused();
    await page.keyboard.type('Open Cities Forum');
    await expect(experience.getByLabel('Company')).toHaveValue('Open Cities Forum');
    await advisor.click();
    await expect(experience.getByLabel('Company')).toBeHidden();
    await advisor.click();
    await experience.getByLabel('Results').fill('One\n\nTwo');
    // In a field it moves the caret; on a button, the entry.
    await page.keyboard.press('Alt+ArrowUp');
    await owner.checksAccessibility();
  });

  await test.step('unsaved input survives a reload', async () => {
    await owner.reloadsWithDraft();
    await expect(page.getByText(/^Unsaved changes from/u)).toBeVisible();
    await expect(experience.getByRole('listitem')).toHaveCount(5);
  });

  await test.step('restores a removed entry at its place', async () => {
    const names = experience.locator('button[aria-expanded]');
    await experience.getByRole('button', { name: 'Remove Engineer, Kiran Freight' }).press('Enter');
    await expect(names).toHaveCount(4);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(names.nth(2)).toContainText('Engineer, Kiran Freight');
    await expect(names.nth(2)).toBeFocused();
  });

  await test.step('moves an entry by keyboard and keeps the focus', async () => {
    const handle = experience.getByRole('button', { name: 'Move Advisor, Open Cities Forum', exact: true });
    await handle.focus();
    for (const [key, place] of [
      ['ArrowDown', 2],
      ['ArrowDown', 3],
      ['ArrowUp', 2],
      ['ArrowUp', 1],
    ] as const) {
      await page.keyboard.press(`Alt+${key}`);
      await expect(experience.getByRole('status')).toHaveText(
        `Advisor, Open Cities Forum is now ${place} of 5.`,
      );
      await expect(handle).toBeFocused();
    }
    await save.click();
    await owner.seesToast(resumeMessages.saved);
    await expect(save).toBeDisabled();
    const out = (await (await page.request.get(jsonResumePath)).json()) as JsonResume;
    expect(out.work.map(({ name }) => name)[0]).toBe('Open Cities Forum');
    expect(out.work[0]?.['highlights']).toEqual(['One', 'Two']);
  });

  await test.step('opens the saved page and returns from it', async () => {
    await owner.viewsSaved(pages.resume);
    await ownersBar(page).link('Resume').click();
  });

  await test.step('saving moves a position without an end before earlier ones', async () => {
    await experience.locator('button[aria-expanded]', { hasText: 'A mill' }).click();
    await experience.getByLabel('End').fill('');
    await save.click();
    await expect(save).toBeDisabled();
    await expect(experience.locator('button[aria-expanded]').nth(1)).toContainText('A mill');
  });

  await test.step('the owner’s pages say that visitors download a PDF made from the resume', async () => {
    await expect(experience.locator('button[aria-expanded]').nth(2)).toContainText('Apr 2020 – Mar 2022');
    await expect(page.getByText('They download a PDF created from it.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Common Details' }).click();
    await expect(page.getByText('Visitors download the PDF created from your resume.')).toBeVisible();
  });

  await test.step('a visitor reads it, also on a phone', async () => {
    await visitor.opens(pages.home);
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Read Resume' }).click();
    const main = visitor.page.getByRole('main');
    await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText('Advisor');
    // The style sheet of the page.
    await expect(main.getByRole('region', { name: 'Experience' })).toHaveCSS('display', 'grid');
    await expectAccessibleInBothThemes(visitor.page);
    await visitor.page.setViewportSize({ width: 375, height: 667 });
    await expectNothingOverflows(visitor.page);
  });

  await test.step('prints on two pages', async () => {
    for (const format of ['A4', 'Letter'] as const) {
      const printed = (await visitor.page.pdf({ format })).toString('latin1');
      expect(printed.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    }
    expect((await visitor.page.request.get(api.resume)).headers()['content-type']).toBe('application/pdf');
  });
});

test('the resume editor reports letters that no PDF font has, and visitors are offered no PDF meanwhile', {
  tag: '@slow',
}, async ({ owner, visitor }) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.saveResume({
    ...noResume,
    languages: [{ language: '한국어', fluency: 'Native speaker' }],
  });
  await owner.opens(pages.resumeManager);
  const pdfNotice = resumeMessages.noPdf([{ script: 'Korean', letter: '한' }]);
  await expect(page.getByText(pdfNotice)).toBeVisible();
  await owner.checksAccessibility();
  await visitor.opens(pages.resume);
  await expect(visitor.page.getByText('한국어')).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'Download' })).toHaveCount(0);

  await test.step('offers the PDF when the letters are removed', async () => {
    await page.getByRole('button', { name: 'Remove 한국어' }).click();
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByLabel('Language').last().fill('Korean');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('They download a PDF created from it.')).toBeVisible();
    await expect(page.getByText(pdfNotice)).toBeHidden();
  });
});
