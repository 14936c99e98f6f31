import { contactTrap } from '#contract/contact/contact-form.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { api, pages } from '#contract/addresses.ts';
import { phone, places } from './fixtures/portfolio.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';

const letter = {
  'Full name': 'Ravi Iyer',
  Email: 'ravi@example.net',
  Subject: 'A question',
  Message: 'Hello Asha,\nare you free in May? नमस्ते',
};

const field = ({ page }: Person, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const send = ({ page }: Person) => page.getByRole('button', { name: 'Send message' }).click();

const writeAnotherLink = ({ page }: Person) =>
  page.getByRole('link', { name: 'Send another message' }).click();

async function fillsIn(visitor: Person, texts: Partial<typeof letter> = letter): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(visitor, label).fill(text);
}

test('a message from the contact form is mailed to the owner, and a reply goes to the visitor', async ({
  owner,
  visitor,
  outbox,
}) => {
  await visitor.opens(pages.contact);
  await fillsIn(visitor);
  const call = visitor.page.waitForRequest(`**${api.contact}`);
  await send(visitor);
  await visitor.reads('Message Sent!');
  await visitor.reads("Thank you for your message. I'll get back to you soon.");
  expect(Object.keys((await call).postDataJSON() as object)).toEqual(['name', 'email', 'subject', 'message']);

  const thanks = visitor.page.getByRole('main').getByRole('status').filter({ hasText: letter.Email });
  await expect(thanks).toHaveText(
    `Your message has arrived. The answer goes to ${letter.Email}. Expect a reply within 24 hours.`,
  );
  await expect(thanks).toBeFocused();
  await visitor.checksAccessibility();
  await writeAnotherLink(visitor);
  for (const label of Object.keys(letter)) await expect(field(visitor, label)).toHaveValue('');

  const mail = await outbox.latest({ count: 2 });
  expect(mail.to).toMatchObject([{ address: owner.account.email }]);
  expect(mail.replyTo).toMatchObject([{ name: letter['Full name'], address: letter.Email }]);
  expect(mail.subject).toBe(`Contact form: ${letter.Subject}`);
  expect(mail.text).toContain(letter.Message);
});

test('a contact form that is submitted without scripts shows the server’s errors and can be corrected', {
  tag: '@slow',
}, async ({ visitor, errors }) => {
  errors.expect(/status of 400/u);
  await visitor.opens(pages.contact);
  await fillsIn(visitor, { ...letter, 'Full name': ' ', Email: 'ravi@example' });
  // As before the script has loaded: only the server validates it.
  await visitor.page.evaluate(() => document.querySelector('form')?.submit());
  await visitor.reads('Invalid email address');
  await visitor.waitsForPage();
  await fillsIn(visitor, { 'Full name': letter['Full name'], Email: letter.Email });
  await expect(field(visitor, 'Email')).toBeFocused();
  await send(visitor);
  await visitor.seesToast('Message Sent!');
  await writeAnotherLink(visitor);
  await expect(visitor.page.getByRole('alert').filter({ hasText: /./u })).toHaveCount(0);
});

test('the contact page shows contact details and the usual response time', async ({ owner, visitor }) => {
  await owner.has.saveBasicInfo({ fullname: owner.account.fullname, phone_number: phone });
  await owner.has.saveSocialLinks(places);
  await visitor.opens(pages.contact);
  const main = visitor.page.getByRole('main');
  await expect(main.getByRole('link', { name: owner.account.email })).toBeVisible();
  await expect(main.getByRole('link', { name: `+91 ${phone}` })).toBeVisible();
  await expect(main.getByText('New Delhi, India')).toBeVisible();
  await expect(main.getByRole('link', { name: 'GitHub' })).toHaveAttribute('href', places.github_link);
  await expect(main.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', places.linked_link);
  await expect(main.getByRole('link', { name: 'Website' })).toHaveAttribute('href', places.website_link);
  await expect(main.getByText(/within 24 hours.*URGENT in the subject/u)).toBeVisible();
});

test('a message that failed to send stays in the contact form, with an error', async ({
  visitor,
  errors,
}) => {
  errors.expect(/net::ERR_FAILED/u);
  await visitor.opens(pages.contact);
  await fillsIn(visitor);
  await visitor.page.route(`**${api.contact}`, (route) => route.abort());
  await send(visitor);
  await visitor.reads('Something went wrong. Please try again.');
  await expect(field(visitor, 'Message')).toHaveValue(letter.Message);
  await visitor.page.unroute(`**${api.contact}`);
  await send(visitor);
  await visitor.seesToast('Message Sent!');
});

test('the sixth message from the contact form within ten minutes is refused', async ({
  visitor,
  site,
  errors,
}) => {
  errors.expect(/status of 429/u);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({
    name: 'Ravi Iyer',
    email: 'ravi@example.net',
    subject: 'Again',
    message: 'And again',
  });
  for (let index = 0; index < 5; index++)
    expect((await fetch(site.url + api.contact, { method: 'POST', headers, body })).status).toBe(200);
  await visitor.opens(pages.contact);
  await fillsIn(visitor);
  await send(visitor);
  await visitor.seesToast(errorCatalogue.rate_limited.message);
  await expect(field(visitor, 'Message')).toHaveValue(letter.Message);
});

test('a bot that fills in the hidden field of the contact form is thanked, and its message is not mailed', async ({
  visitor,
  outbox,
}) => {
  await visitor.opens(pages.contact);
  await expect(visitor.page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await fillsIn(visitor);
  await visitor.page.locator(`[name=${contactTrap}]`).fill('Good Links Ltd');
  await send(visitor);
  await visitor.seesToast('Message Sent!');
  await writeAnotherLink(visitor);
  await fillsIn(visitor, { ...letter, Subject: 'By hand' });
  await send(visitor);
  expect((await outbox.latest({ count: 2 })).subject).toBe('Contact form: By hand');
  expect(await outbox.mails()).toHaveLength(2);
});

test('pressing “Send message” several times sends the contact form once', async ({ visitor, site }) => {
  const responses: string[] = [];
  let respond = () => {};
  const pressed = new Promise<void>((resolve) => (respond = resolve));
  await visitor.page.route(`**${api.contact}`, async (route) => {
    responses.push(route.request().url());
    await pressed;
    await route.continue();
  });
  await visitor.opens(pages.contact);
  await fillsIn(visitor);
  await send(visitor);
  await visitor.page.getByRole('button', { name: 'Send message' }).click({ force: true });
  await field(visitor, 'Subject').press('Enter');
  respond();
  await visitor.seesToast('Message Sent!');
  expect(responses).toEqual([site.url + api.contact]);
});
