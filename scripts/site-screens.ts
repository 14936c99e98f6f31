/** Every screen of a demo site, for docs/screens/. */
import type { Page } from '@playwright/test';
import { pages } from '#contract/paths.ts';
import { categoryAliases } from '#contract/public-pages.ts';
import type { Screen } from './take-screen.ts';

/** Puts the page for the code into the state that follows a registration. */
async function registered(page: Page): Promise<void> {
  await page.evaluate(
    (registration) => history.replaceState({ usr: { registration }, key: 'registered' }, ''),
    {
      email: 'meera@example.com',
      name: 'Meera Iyer',
      password: 'secret',
    },
  );
  await page.reload();
}

/** Presses the first button of that name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

/** A button of a project's row, which may be on a later page of the table. */
export const ofProject = (button: string, title: string) => async (page: Page) => {
  await page.getByLabel('Search projects').fill(title);
  await press(`${button} ${title}`)(page);
};

/** The screens by the names of their pictures, with the numbers of two projects. */
export function siteScreens(projectId: number, caseStudyId: number): Record<string, Screen> {
  return {
    home: { path: pages.home },
    category: { path: categoryAliases[0] },
    project: { path: `/project/${projectId}` },
    'project-with-case-study': { path: `/project/${caseStudyId}` },
    contact: { path: pages.contact },
    'contact-with-faults': { path: pages.contact, before: press(/send/i) },
    login: { path: pages.login },
    register: { path: pages.register },
    'verify-otp': { path: pages.verifyOtp, before: registered },
    'forgot-password': { path: pages.forgotPassword },
    'reset-password': { path: `${pages.resetPassword}?token=x` },
    'portfolio-editor': { path: '/portfolio-editor/1' },
    'not-found': { path: '/nowhere' },
    'project-manager': { path: pages.projectManager, isOwners: true },
    'project-editing': {
      path: pages.projectManager,
      isOwners: true,
      before: ofProject('Edit', 'Atlas of Small Museums'),
    },
    'case-study': {
      path: pages.projectManager,
      isOwners: true,
      before: ofProject('Case study of', 'Atlas of Small Museums'),
    },
    'project-form': { path: pages.projectManager, isOwners: true, before: press(/^add/i) },
    'category-manager': { path: pages.categoryManager, isOwners: true },
    'category-form': { path: pages.categoryManager, isOwners: true, before: press(/^add/i) },
    messages: { path: pages.messages, isOwners: true },
    order: { path: pages.order, isOwners: true },
    'common-details': { path: pages.commonDetails, isOwners: true },
    security: { path: pages.security, isOwners: true },
    'common-details-editing': { path: pages.commonDetails, isOwners: true, before: press(/^edit/i) },
  };
}
