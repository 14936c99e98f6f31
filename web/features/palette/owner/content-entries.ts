import { folders, inboxApi, type InboxPage } from '#contract/contact/inbox.ts';
import { type MailSettings, mailSettingsApi } from '#contract/mail/mail-settings.ts';
import { type ListedPage, customPagesApi } from '#contract/custom-pages/custom-pages.ts';
import { type AdminPage, pageWithForm } from '#contract/admin-pages.ts';
import { pages } from '#contract/addresses.ts';
import { type Testimonial, testimonialsApi } from '#contract/testimonials/testimonials.ts';
import { projectStateLabels } from '#contract/projects/project-states.ts';
import { call, type CallOptions } from '../../../api/client.ts';
import { queries } from '../../../api/public-calls.ts';
import { aboutAdminPages } from '../../../ui/owner/about-admin-pages.ts';
import { readOwnProjects } from '../../projects/owner/fetch-own-projects.ts';
import { projectToEdit } from '../../projects/project-to-edit.ts';
import type { Entry } from './ranking.ts';

/** Returns projects, categories, pages, testimonials, and the buttons that depend on settings. Throws ApiFailure. */
export async function readContentEntries(options: Pick<CallOptions, 'silent'>): Promise<Entry[]> {
  const [projects, categories, customPages, testimonials, { statistics }, mail] = await Promise.all([
    readOwnProjects(options),
    queries.categories().queryFn(),
    call<ListedPage[]>(customPagesApi.all, options),
    call<Testimonial[]>(testimonialsApi.all, options),
    queries.site().queryFn(),
    call<MailSettings>(mailSettingsApi, options),
  ]);
  const counting = statistics ? 'Stop counting' : 'Count visits';
  return [
    ...projects.map(({ id, project_title, category, state }) => ({
      key: `project ${id}`,
      title: project_title,
      detail: state && state !== 'published' ? `${projectStateLabels[state]} · ${category}` : category,
      address: projectToEdit(id),
    })),
    ...categories.map(({ id, category_name }) => ({
      key: `category ${id}`,
      title: category_name,
      detail: 'Category',
      address: pages.projectsToManage(category_name),
    })),
    ...customPages.map(({ id, title }) => ({
      key: `page ${id}`,
      title,
      detail: 'Page of your own',
      address: pageWithForm(pages.pageManager, `page-${id}`),
    })),
    ...testimonials.map(({ id, name, company }) => ({
      key: `testimonial ${id}`,
      title: name,
      detail: company ? `Testimonial · ${company}` : 'Testimonial',
      address: pageWithForm(pages.testimonialManager, `testimonial-${id}`),
    })),
    buttonOn(pages.statistics, counting, 'visits analytics privacy'),
    // The page has no such button without a mail server. The section Mail server is found instead.
    ...(mail.host ? [buttonOn(pages.mailSettings, 'Send test email', 'mail smtp try')] : []),
  ];
}

function buttonOn(address: AdminPage, button: string, also: string): Entry {
  const detail = aboutAdminPages[address].title;
  return { key: `${address} ${button}`, title: button, detail, also, address, pageAction: { button } };
}

/** Returns entries for the newest messages of each folder that contain the text. Throws ApiFailure. */
export async function findMessages(text: string): Promise<Entry[]> {
  const pagesFound = await Promise.all(
    folders.map((folder) => {
      const query = new URLSearchParams({ folder, search: text, page: '1' });
      // Silent, because the page below the palette reports an ended session.
      return call<InboxPage>(`${inboxApi.all}?${query.toString()}`, { silent: true });
    }),
  );
  return pagesFound
    .flatMap(({ messages }) => messages)
    .map(({ id, subject, name }) => ({
      key: `message ${id}`,
      title: subject,
      detail: `Message · ${name}`,
      // The match may be in the message's text. This ranks it above typing mistakes in other entries.
      also: text,
      address: pages.message(id),
    }));
}
