/** Testimonials: the owner asks, the client writes without scripts, the owner publishes an excerpt. */
import { pages } from '#contract/addresses.ts';
import { caseStudyMessages } from '#contract/projects/case-study.ts';
import { sessionMessages } from '#contract/ui-text/account.ts';
import { testimonialMessages } from '#contract/ui-text/owner.ts';
import { english } from '#contract/locales/english.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';
import { choosesInRow, rowLink } from './fixtures/rows.ts';

const words = english.testimonial;

test('a client writes a testimonial without scripts, and the owner publishes and shortens it', {
  tag: '@both-databases',
}, async ({ owner, visitor, browser, site, outbox }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  const project = await owner.has.addProject(aProject('Atlas', 'Web Development'));
  const { page } = owner;
  await owner.opens(pages.testimonialManager);
  await expect(page.getByText('No testimonials yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for one' }).press('Enter');
  const asking = page.getByRole('dialog', { name: 'Ask for a testimonial' });
  await asking.getByLabel('Client’s name').fill('Ida Holm');
  await asking.getByLabel('Client’s email').fill('ida@example.org');
  await asking.getByLabel('Project').selectOption('Atlas');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Send by email' }).press('Enter');
  const made = page.getByRole('dialog', { name: 'Request created' });
  await expect(made.getByText(testimonialMessages.notMailed)).toBeVisible();
  await expect(made.getByText('on its way')).toBeHidden();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Ask for one' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Open requests' })).toContainText('Ida Holm');
  const link = async () =>
    /https?:\S+token=\S+/u.exec((await outbox.latest({ recipient: 'ida@example.org' })).text ?? '')?.[0] ??
    '';
  const first = await link();
  await visitor.opens(first);
  await expectAccessibleInBothThemes(visitor.page);

  // Without scripts from here on.
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const client = await context.newPage();
  await client.goto(first);
  await expect(client.getByText('They are about the project Atlas.')).toBeVisible();
  await expect(client.getByLabel(words.name)).toHaveValue('Ida Holm');
  await client.getByLabel(words.words).first().fill('She sat in our archive. It rained. We find things now.');
  await client.getByLabel(words.role).fill('Curator');
  await client.getByRole('button', { name: words.send }).press('Enter');
  await expect(client.getByRole('heading', { name: words.thanks })).toBeVisible();

  await owner.opens(pages.testimonialManager);
  const row = page.getByRole('row', { name: /Ida Holm/u });
  await expect(row).toContainText('New');
  await visitor.opens(pages.project('Web Development', project));
  await expect(visitor.page.getByText('She sat in our archive')).toBeHidden();
  const publish = row.getByRole('button', { name: 'Publish the words of Ida Holm' });
  const newOnes = page.getByRole('link', { name: 'Testimonials' }).getByText('1 new');
  await expect(newOnes).toBeVisible();
  await publish.press('Enter');
  await expect(row).toContainText('Published');
  await expect(newOnes).toBeHidden();
  await expect(row.getByRole('button', { name: 'Hide the words of Ida Holm' })).toBeFocused();
  await expectAccessible(page);
  await visitor.page.reload();
  await expect(visitor.page.getByText('She sat in our archive')).toBeVisible();
  await expectAccessibleInBothThemes(visitor.page);

  await context.close();
  await rowLink(page, 'Ida Holm').press('Enter');
  const editing = page.getByRole('dialog', { name: 'Edit testimonial' });
  await editing.getByLabel('It rained.').press('Space');
  await editing.getByLabel('We find things now.').press('Space');
  await expect(editing.getByLabel('She sat in our archive.')).toBeDisabled();
  await expectAccessible(page);
  await editing.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(row).toContainText('She sat in our archive. …');
  await visitor.opens(pages.project('Web Development', project));
  await expect(visitor.page.getByText('She sat in our archive. …', { exact: true })).toBeVisible();

  await choosesInRow(page, 'Ida Holm', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).press('Enter');
  await owner.seesToast(testimonialMessages.deleted);
  await expect(page.getByText('No testimonials yet')).toBeVisible();
});

test('the owner adds a testimonial with a portrait and shows it in a quote', async ({ owner, visitor }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  const project = await owner.has.addProject(aProject('Atlas', 'Web Development'));
  const { page } = owner;
  const form = projectWindow(page, 'Edit project');
  const { window: editor, study } = form;
  const choice = form.bar('Quote').getByRole('button', { name: 'Testimonial' });
  const addsQuote = async () => {
    await owner.opens(pages.projectManager);
    await choosesInRow(page, 'Atlas', 'Case study');
    await study.focus();
    await form.adds('Quote');
  };
  await addsQuote();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ida Holm');
  await form.save.click();
  await expect(study.getByText(caseStudyMessages.quote)).toBeVisible();
  await choice.press('Enter');
  await expect(form.page.getByText('There are no testimonials yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await form.cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the draft' }).click();
  await expect(editor).toBeHidden();

  await owner.opens(pages.testimonialManager);
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  const window = page.getByRole('dialog', { name: 'Add testimonial' });
  await window.getByLabel('Words').fill('We find things now.');
  await window.getByLabel('Name').fill('Ida Holm');
  await window.getByLabel('Portrait').setInputFiles(await aPicture('ida.png'));
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Add testimonial' }).click();
  await owner.seesToast(testimonialMessages.added);
  await expect(window).toBeHidden();

  await addsQuote();
  await choice.press('Enter');
  await form.page.getByRole('combobox', { name: 'Testimonial' }).selectOption('Ida Holm');
  await expect(study.getByText('We find things now.')).toBeVisible();
  await expectAccessible(page);
  await form.save.click();
  await expect(editor).toBeHidden();
  await owner.viewsSaved(pages.project('Web Development', project));

  await visitor.opens(pages.project('Web Development', project));
  await expect(visitor.page.getByRole('blockquote')).toHaveText('We find things now.');
  await expect(visitor.page.getByRole('figure').getByText('Ida Holm')).toBeVisible();
  await expectAccessible(visitor.page);
});

test('hiding a testimonial keeps what another tab has changed', { tag: '@slow' }, async ({ owner }) => {
  await owner.isSignedIn();
  const { page } = owner;
  await owner.opens(pages.testimonialManager);
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  const adding = page.getByRole('dialog', { name: 'Add testimonial' });
  await adding.getByLabel('Words').fill('We find things now.');
  await adding.getByLabel('Name').fill('Ida Holm');
  await adding.getByRole('button', { name: 'Add testimonial' }).click();
  await expect(adding).toBeHidden();

  const otherTab = await page.context().newPage();
  await otherTab.goto(pages.testimonialManager);
  await choosesInRow(otherTab, 'Ida Holm', 'Edit');
  const editing = otherTab.getByRole('dialog', { name: 'Edit testimonial' });
  await editing.getByLabel('Company').fill('Museum of Buttons');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing).toBeHidden();

  const row = page.getByRole('row', { name: /Ida Holm/u });
  await row.getByRole('button', { name: 'Hide the words of Ida Holm' }).click();
  await expect(row).toContainText('Hidden');
  await expect(row).toContainText('Museum of Buttons');
});

test('the text of a request for a testimonial survives Escape and the end of the session until its link is made', {
  tag: '@slow',
}, async ({ owner, visitor, errors }) => {
  errors.expect(/status of 401/u);
  await owner.isSignedIn();
  const { page } = owner;
  await owner.opens(pages.testimonialManager);
  await page.getByRole('button', { name: 'Ask for one' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a testimonial' });
  await asking.getByLabel('Client’s name').fill('Ida Holm');
  await asking.getByLabel('Text of the email').fill('Dear Ida');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await owner.has.endSession();
  await asking.getByRole('button', { name: 'Create link' }).click();
  await page.waitForURL(`**${pages.login}`);
  await owner.seesToast(sessionMessages.unauthorized);
  await owner.waitsForPage();
  await owner.signsInAgain();
  await expect(asking.getByLabel('Text of the email')).toHaveValue('Dear Ida');
  await owner.checksAccessibility();
  await asking.getByRole('button', { name: 'Create link' }).click();
  const made = page.getByRole('dialog', { name: 'Request created' });
  await visitor.opens(await made.getByText('token=').innerText());
  await visitor.page.getByLabel(words.words).first().fill('A pleasure.');
  await visitor.page.getByRole('button', { name: words.send }).click();
  await expect(visitor.page.getByRole('heading', { name: words.thanks })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('row', { name: /Ida Holm/u })).toContainText('A pleasure.');
  await expect(page.getByText('kept on this device')).toBeHidden();
});
