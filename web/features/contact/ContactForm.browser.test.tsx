import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { contactLimits } from '#contract/contact/contact-form.ts';
import { api } from '#contract/addresses.ts';
import { expectFault, expectNoFault } from '../../testing/faults.ts';
import { show } from '../../testing/show.tsx';
import { ContactForm } from './ContactForm.tsx';

const name = page.getByLabelText('Full name');
const email = page.getByLabelText('Email');
const subject = page.getByLabelText('Subject');
const message = page.getByLabelText('Message');
const sends = () => page.getByRole('button', { name: 'Send message' }).click();

async function fillsIn(address: string): Promise<void> {
  await name.fill('Ravi Iyer');
  await email.fill(address);
  await subject.fill('A question');
  await message.fill('Are you free in May?');
}

beforeEach(() => show(<ContactForm promise="" />));

test('the contact form shows an error at each invalid field and focuses the first', async () => {
  await sends();
  for (const [field, fault] of [
    [name, 'Full name is required'],
    [email, 'Invalid email address'],
    [subject, 'Subject is required'],
    [message, 'Message cannot be empty'],
  ] as const)
    await expectFault(field, fault);
  await expect.element(name).toHaveFocus();

  await fillsIn('ravi at home');
  await sends();
  await expect.element(email).toHaveFocus();
  await expectFault(email, 'Invalid email address');
  await expectNoFault(name);
  await email.fill('ravi@example.net');
  await expectNoFault(email);
  expect(await commands.calls()).not.toContain(`POST ${api.contact}`);
});

test('the contact form shows an error from the server at its field', async () => {
  const fault = 'Line breaks are not allowed here';
  await commands.mockResponse({
    method: 'POST',
    path: api.contact,
    status: 400,
    body: { success: false, code: 'invalid', message: fault, issues: [{ path: 'subject', message: fault }] },
  });
  await fillsIn('ravi@example.net');
  await sends();
  await expectFault(subject, fault);
  await expect.element(subject).toHaveFocus();
  await expect.element(message).toHaveValue('Are you free in May?');
});

test('fields of the contact form enforce their limits, and the message shows a countdown', async () => {
  await name.fill('N'.repeat(contactLimits.name));
  await expect.element(name).toHaveAttribute('maxlength', String(contactLimits.name));
  await expect.element(subject).toHaveAttribute('maxlength', String(contactLimits.subject));
  await message.fill('M'.repeat(contactLimits.message - 1));
  await expect.element(page.getByText(/^1 character left/u)).toBeInTheDocument();
});
