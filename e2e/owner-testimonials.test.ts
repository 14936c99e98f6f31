/** Testimonials: the owner asks, the client writes without scripts, the owner approves, publishes and changes words. */
import { pages } from '#contract/paths.ts';
import { caseStudyMessages } from '#contract/projects/case-study.ts';
import { sessionMessages } from '#contract/ui-text/account.ts';
import { testimonialMessages } from '#contract/ui-text/owner.ts';
import { english } from '#contract/locales/english.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const words = english.testimonial;

test('a client writes a testimonial without scripts, and the owner publishes and changes it', {
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
  await client.getByLabel(words.words).first().fill('She sat in our archive for an afternoon.');
  await client.getByLabel(words.role).fill('Curator');
  await client.getByRole('button', { name: words.send }).press('Enter');
  await expect(client.getByRole('heading', { name: words.thanks })).toBeVisible();

  await owner.opens(pages.testimonialManager);
  const row = page.getByRole('row', { name: /Ida Holm/u });
  await expect(row).toContainText('New');
  await visitor.opens(pages.project('Web Development', project));
  await expect(visitor.page.getByText('She sat in our archive')).toBeHidden();
  await row.getByRole('button', { name: 'Approve the words of Ida Holm' }).press('Enter');
  await expect(row).toContainText('Approved');
  const publish = row.getByRole('button', { name: 'Publish the words of Ida Holm' });
  await expect(publish).toBeFocused();
  await publish.press('Enter');
  await expect(row).toContainText('Published');
  await expectAccessible(page);
  await visitor.page.reload();
  await expect(visitor.page.getByText('She sat in our archive')).toBeVisible();
  await expectAccessibleInBothThemes(visitor.page);

  await row.getByRole('button', { name: 'Change words of Ida Holm' }).press('Enter');
  const changing = page.getByRole('dialog', { name: 'Change the words of Ida Holm' });
  await changing.getByLabel('New words').fill('She sat in our archive.');
  await changing.getByRole('button', { name: 'Ask by email' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Confirmation asked' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect.poll(link).not.toBe(first);
  await visitor.opens(await link());
  await expectAccessible(visitor.page);
  await client.goto(await link());
  await expect(client.getByText('She sat in our archive for an afternoon.')).toBeVisible();
  await client.getByRole('button', { name: words.agree }).press('Enter');
  await expect(client.getByText(words.agreed)).toBeVisible();
  await context.close();
  await visitor.opens(pages.project('Web Development', project));
  await expect(visitor.page.getByText('She sat in our archive.', { exact: true })).toBeVisible();

  await owner.opens(pages.testimonialManager);
  await row.getByRole('button', { name: 'Delete Ida Holm' }).press('Enter');
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
    await page.getByRole('button', { name: 'Case study of Atlas' }).click();
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

  await visitor.opens(pages.project('Web Development', project));
  await expect(visitor.page.getByRole('blockquote')).toHaveText('We find things now.');
  await expect(visitor.page.getByRole('figure').getByText('Ida Holm')).toBeVisible();
  await expectAccessible(visitor.page);
});

test('publishing and hiding a testimonial keeps what another tab has changed', { tag: '@slow' }, async ({
  owner,
}) => {
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
  await otherTab.getByRole('button', { name: 'Edit Ida Holm' }).click();
  const editing = otherTab.getByRole('dialog', { name: 'Edit testimonial' });
  await editing.getByLabel('Company').fill('Museum of Buttons');
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing).toBeHidden();

  const row = page.getByRole('row', { name: /Ida Holm/u });
  await row.getByRole('button', { name: 'Hide the words of Ida Holm' }).click();
  await expect(row).toContainText('Approved');
  await expect(row).toContainText('Museum of Buttons');
});

test('texts to a client survive Escape, the end of the session and a reload', { tag: '@slow' }, async ({
  owner,
  visitor,
  errors,
}) => {
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
  await page.getByRole('button', { name: 'Change words of Ida Holm' }).click();
  const changing = page.getByRole('dialog', { name: 'Change the words of Ida Holm' });
  await changing.getByLabel('New words').fill('A great pleasure.');
  await page.reload();
  await expect(page.getByText('Unsaved changes to “the words of Ida Holm”')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(changing.getByLabel('New words')).toHaveValue('A great pleasure.');
  await changing.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirmation asked' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Other words wait')).toBeVisible();
  await expect(page.getByText('kept on this device')).toBeHidden();
});
