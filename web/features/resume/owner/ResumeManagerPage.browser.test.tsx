import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { resumeApi, resumeMessages } from '#contract/resume/resume-sections.ts';
import { noResume } from '#contract/resume/resume.ts';
import { expectFault, expectNoFault } from '../../../testing/faults.ts';
import { show } from '../../../testing/show.tsx';
import ResumeManagerPage from './ResumeManagerPage.tsx';

const experience = page.getByRole('region', { name: 'Experience' });
const company = experience.getByLabelText('Company');
const save = page.getByRole('button', { name: 'Save changes' });

beforeEach(async () => {
  await commands.mockResponse({ method: 'GET', path: resumeApi.resume, body: noResume });
  show(<ResumeManagerPage />);
});

test('an invalid entry of the resume opens at its field, and nothing is sent', async () => {
  await experience.getByRole('button', { name: 'Add position' }).click();
  await userEvent.keyboard('Advisor');
  await experience.getByRole('button', { name: 'Advisor', exact: true }).click();
  await expect.element(company).not.toBeInTheDocument();
  await save.click();
  await expectFault(company, resumeMessages.employer);
  await expect.element(company).toHaveFocus();
  await company.fill('Open Cities Forum');
  await expectNoFault(company);
  expect(await commands.calls()).not.toContain(`PUT ${resumeApi.resume}`);
});

test('a closed entry of the resume opens if the server finds an error in it', async () => {
  const issues = [{ path: 'work.0.name', message: resumeMessages.employer }];
  await commands.mockResponse({
    method: 'PUT',
    path: resumeApi.resume,
    status: 400,
    body: { success: false, code: 'validation_failed', message: 'Validation Error', issues },
  });
  await experience.getByRole('button', { name: 'Add position' }).click();
  await company.fill('Nobody');
  await experience.getByRole('button', { name: 'Nobody', exact: true }).click();
  await save.click();
  await expectFault(company, resumeMessages.employer);
  await expect.element(company).toHaveFocus();
});
