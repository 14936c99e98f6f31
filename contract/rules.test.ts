/** Each rule of each form with its message. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changePasswordInput, emailInput, otpForm, registerForm, resetPasswordForm } from './auth/auth.ts';
import { categoryInput } from './categories/categories.ts';
import { contactInput } from './contact/contact.ts';
import { english } from './locales/english.ts';
import { issuesOf } from './errors.ts';
import { basicInfoForm, homeForm, socialForm } from './profile/profile.ts';
import { projectFieldNames, projectFieldTable, type ProjectForm, projectForm } from './projects/projects.ts';

type Rules<T> = [field: keyof T & string, value: unknown, message: string | undefined][];

/** Tests each rule: `valid` with this field value fails with the message, or passes without one. */
function rulesOf<T extends object>(name: string, schema: z.core.$ZodType, valid: T, rules: Rules<T>): void {
  describe(name, () => {
    test(`a valid form of ${name} is accepted`, () => {
      expect(messagesOf(schema, valid)).toEqual({});
    });
    test.each(
      rules.map(([field, value, message]) => ({
        field,
        value,
        shown: shown(value),
        message,
        outcome: message ?? 'accepted',
      })),
    )(`${name} with $field as $shown → $outcome`, ({ field, value, shown: sent, message }) => {
      const messages = messagesOf(schema, { ...valid, [field]: value });
      const got = `${name} with ${field} as ${sent} got ${JSON.stringify(messages)}`;
      expect(messages[field], got).toBe(message);
    });
  });
}

/** Returns messages by the names of invalid fields. */
function messagesOf(schema: z.core.$ZodType, form: object): Record<string, string> {
  const parsed = z.safeParse(schema, form);
  return parsed.success
    ? {}
    : Object.fromEntries(issuesOf(parsed.error).map(({ path, message }) => [path, message]));
}

/** Returns the value as text for a title. */
function shown(value: unknown): string {
  if (value instanceof File) return `the file ${value.name}`;
  if (typeof value === 'string' && value.length > 40)
    return `"${value.slice(0, 10)}…" of ${value.length} characters`;
  return JSON.stringify(value) ?? 'undefined';
}

const emptyProject = Object.fromEntries(
  projectFieldNames.map((name) => [name, projectFieldTable[name].empty]),
) as ProjectForm;

const long = (length: number) => 'x'.repeat(length);

rulesOf(
  'a category',
  categoryInput,
  { category_name: 'Automation', description: '', category_icon_link: 'bot', associated_with: '' },
  [
    ['category_name', '', 'Category name is required'],
    ['category_name', '   ', 'Category name is required'],
    ['category_name', undefined, 'Category name is required'],
    ['category_name', long(50), undefined],
    ['category_name', long(51), 'Category name must be less than 50 characters'],
    ['category_name', `${long(20)}${' '.repeat(20)}${long(29)}`, undefined],
    ['category_name', '\u0958'.repeat(26), 'Category name must be less than 50 characters'],
    ['category_name', '...', 'Category name must contain a letter or a digit'],
    ['category_name', 'हिन्दी', undefined],
    ['category_icon_link', '', 'Please select an icon'],
    ['category_icon_link', 'No Icon', 'Please select an icon'],
    ['category_icon_link', undefined, 'Please select an icon'],
    ['description', undefined, undefined],
    ['description', null, undefined],
    ['description', long(300), undefined],
    ['description', long(301), 'Must be at most 300 characters'],
    ['associated_with', null, undefined],
    ['associated_with', undefined, undefined],
  ],
);

const imageFault = 'Please select a valid image file or provide a valid image URL';
const largeFile = 'This file is larger than 10 MB.';
const image = new File([new Uint8Array(1)], 'picture.png', { type: 'image/png' });
rulesOf(
  'a project',
  projectForm,
  {
    ...emptyProject,
    title: 'Shop',
    description: 'A shop.',
    category: 'Web',
    tags: ['a'],
    technologies: ['b'],
    highlights: 'Fast.',
    image,
    state: 'published',
  } satisfies ProjectForm,
  [
    ['title', '', 'Title is required'],
    ['title', long(121), 'Must be at most 120 characters'],
    ['description', '', 'Description is required'],
    ['description', long(5001), 'Must be at most 5000 characters'],
    ['category', '', 'Category is required'],
    ['tags', [], 'At least one tag is required'],
    ['tags', [' '], 'Tag cannot be empty'],
    ['tags', Array(7).fill('t'), undefined],
    ['tags', Array(8).fill('t'), 'No more than 7 tags'],
    ['tags', [long(41)], 'Each must be at most 40 characters'],
    ['state', 'draft', undefined],
    ['state', 'secret', 'Choose a visibility'],
    ['publish_at', '2026-03-01T09:30:00Z', undefined],
    ['publish_at', '2026-02-30T09:30:00Z', 'Must be a date and time'],
    ['publish_at', '2026-03-01T09:30:00+05:30', 'Must be a date and time'],
    ['publish_at', 'tomorrow', 'Must be a date and time'],
    ['technologies', [], 'At least one technology is required'],
    ['technologies', [''], 'Technology cannot be empty'],
    ['technologies', Array(7).fill('t'), 'No more than 6 technologies'],
    ['highlights', '', 'Project highlights are required'],
    ['githubUrl', 'github.com/a', 'Must be a valid URL'],
    ['githubUrl', 'https://github.com/a', undefined],
    ['githubUrl', 'javascript:alert(1)', 'Must be a valid URL'],
    ['videoUrl', 'data:text/html,x', 'Must be a valid URL'],
    ['videoUrl', 'http://', 'Must be a valid URL'],
    ['image', undefined, 'Please select a valid image file or provide a valid image URL'],
    ['image', 'not a link', 'Please select a valid image file or provide a valid image URL'],
    ['image', 'javascript:alert(1)', 'Please select a valid image file or provide a valid image URL'],
    ['image', 'https://example.org/picture.png', undefined],
    ['image', 'blob:https://example.org/1', undefined],
    ['image', new File([], 'notes.txt', { type: 'text/plain' }), imageFault],
    ['image', new File([new Uint8Array(11 << 20)], 'a.png', { type: 'image/png' }), largeFile],
    ['main_photo_description', long(300), undefined],
    ['main_photo_description', long(301), 'Must be at most 300 characters'],
    ['synopsis', long(500), undefined],
    ['synopsis', long(501), 'Must be at most 500 characters'],
    ['cover', 'blurred', undefined],
    ['cover', 'torn', 'Choose a cover'],
    ['search_title', long(120), undefined],
    ['search_title', long(121), 'Must be at most 120 characters'],
    ['search_description', long(200), undefined],
    ['search_description', long(201), 'Must be at most 200 characters'],
  ],
);

rulesOf(
  'basic info',
  basicInfoForm('+91'),
  { fullname: 'Asha Rao', email: 'asha@example.org', phone_number: '9876543210' },
  [
    ['fullname', '', 'Full name is required'],
    ['fullname', 'Asha\nBcc: all@example.org', 'Line breaks are not allowed here'],
    ['email', 'asha', 'Invalid email address'],
    ['phone_number', '', 'Phone number is required'],
    ['phone_number', '123456789', 'Phone number must be exactly 10 digits'],
    ['phone_number', '12345678901', 'Phone number must be exactly 10 digits'],
    ['phone_number', '12345abcde', 'Phone number must be exactly 10 digits'],
  ],
);

rulesOf(
  'basic info outside India',
  basicInfoForm('+49'),
  { fullname: 'Asha Rao', email: 'asha@example.org', phone_number: '9876' },
  [
    ['phone_number', '', 'Phone number is required'],
    ['phone_number', '987', 'Phone number must be 4 to 13 digits after +49'],
    ['phone_number', '9876543210123', undefined],
    ['phone_number', '98765432101234', 'Phone number must be 4 to 13 digits after +49'],
    ['phone_number', '98765-4321', 'Phone number must be 4 to 13 digits after +49'],
  ],
);

rulesOf(
  'a password change',
  changePasswordInput,
  { old_password: 'old one', new_password: 'new one', confirm_password: 'new one' },
  [
    ['old_password', '', 'Current password is required'],
    ['new_password', '12345', 'New password must be at least 6 characters'],
    ['new_password', long(65), 'Password must not exceed 64 characters'],
    ['confirm_password', 'another', 'Passwords must match'],
  ],
);

rulesOf(
  'home content',
  homeForm,
  {
    home_page_title: 'Hello',
    home_page_sub_title: 'I build',
    home_page_description: 'Things.',
    home_page_photo: undefined,
  },
  [
    ['home_page_title', '', 'Title is required'],
    ['home_page_sub_title', '', 'Subtitle is required'],
    ['home_page_description', '', 'Home page description is required'],
    ['home_page_photo', new File([], 'a.gif', { type: 'image/gif' }), 'Only JPG/PNG images are allowed'],
    ['home_page_photo', new File([], 'a.png', { type: 'image/png' }), undefined],
    ['home_page_photo', new File([], 'a.jpg', { type: 'image/jpg' }), undefined],
  ],
);

rulesOf(
  'social links',
  socialForm,
  { github_link: '', linked_link: '', website_link: '', resume: undefined },
  [
    ['github_link', 'nope', 'Enter a valid GitHub URL'],
    ['linked_link', 'nope', 'Enter a valid LinkedIn URL'],
    ['website_link', 'nope', 'Enter a valid website URL'],
    ['website_link', 'https://example.org', undefined],
    ['resume', new File([], 'cv.doc', { type: 'application/msword' }), 'Only PDF resumes are allowed'],
    ['resume', new File([], 'cv.pdf', { type: 'application/pdf' }), undefined],
  ],
);

rulesOf(
  'a contact message',
  contactInput(english),
  { name: 'Ira', email: 'ira@example.org', subject: 'Hello', message: 'A site, please.' },
  [
    ['name', '', 'Full name is required'],
    ['name', 'Ira\r\nBcc: all@example.org', 'Line breaks are not allowed here'],
    ['email', 'ira@', 'Invalid email address'],
    ['email', 'ira@example.org\nBcc: all@example.org', 'Invalid email address'],
    ['email', 'r&d@example.com', undefined],
    ['email', 'a/b@example.com', undefined],
    ['email', 'info@bücher.example', undefined],
    ['email', 'a@пример.рф', undefined],
    ['email', 'संपर्क@example.org', 'Invalid email address'],
    ['email', '"john doe"@example.com', 'Invalid email address'],
    ['email', 'ira@example', 'Invalid email address'],
    ['email', 'ira@-example.org', 'Invalid email address'],
    ['email', 'ira@example..org', 'Invalid email address'],
    ['email', 'ira@example.org>', 'Invalid email address'],
    ['subject', ' ', 'Subject is required'],
    ['subject', long(201), 'Must be at most 200 characters'],
    ['message', '', 'Message cannot be empty'],
    ['message', long(5001), 'Must be at most 5000 characters'],
  ],
);

rulesOf(
  'registration',
  registerForm,
  { fullname: 'Asha Rao', email: 'asha@example.org', password: 'secret', confirm_password: 'secret' },
  [
    ['fullname', '', 'Full name is required'],
    ['email', 'asha', 'Enter a valid email'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['confirm_password', '', 'Confirm Password is required'],
    ['confirm_password', 'other', 'Passwords must match'],
  ],
);

rulesOf('a one-time code', otpForm, { otp: '012345' }, [
  ['otp', '', 'OTP is required'],
  ['otp', '12345', 'OTP must be 6 digits'],
  ['otp', '1234567', 'OTP must be 6 digits'],
  ['otp', '12345a', 'OTP must contain only numbers'],
]);

rulesOf('a forgotten password', emailInput, { email: 'asha@example.org' }, [
  ['email', 'asha', 'Enter a valid email'],
]);

rulesOf('a password reset', resetPasswordForm, { password: 'long enough', confirm_password: 'long enough' }, [
  ['password', '', 'Password is required'],
  ['password', '1234567', 'Password must be at least 8 characters'],
  ['password', long(65), 'Password must not exceed 64 characters'],
  ['confirm_password', '', 'Confirm Password is required'],
  ['confirm_password', 'another one', 'Passwords must match'],
]);
