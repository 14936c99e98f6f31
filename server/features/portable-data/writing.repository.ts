/** Writes an imported site in place of the existing content. */
import { hasResume, type ResumeSections } from '#contract/resume/resume.ts';
import { continueNumbering } from '../../kernel/database/copy.ts';
import type { Database, Db, Trx } from '../../kernel/database/database.ts';
import { firstStepsRepository } from '../first-steps/first-steps.repository.ts';
import { resumeRepository } from '../resume/resume.repository.ts';
import { siteSettingsRepository } from '../site-settings/site-settings.repository.ts';
import { visitsRepository } from '../statistics/visits.repository.ts';
import { replaceAppearance } from './appearance.repository.ts';
import { addCategories } from './categories.repository.ts';
import type { ImportFiles } from './files.repository.ts';
import type { SiteData } from './format.ts';
import { addMessage } from './messages.repository.ts';
import { addPage } from './pages.repository.ts';
import { replaceProfile } from './profile.repository.ts';
import { addProject } from './projects.repository.ts';
import { addTestimonial } from './testimonials.repository.ts';

/** Returns true if the site has content, trash and uploads included, or saved settings. */
export async function holdsContent(db: Db): Promise<boolean> {
  const tables = [
    'projects',
    'categories',
    'own_pages',
    'testimonials',
    'testimonial_requests',
    'contact_messages',
    'documents',
    'pictures',
  ] as const;
  for (const table of tables)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  for (const table of ['site_settings', 'appearance', 'waiting_profile', 'resume'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  const texts = await db
    .selectFrom('owner')
    .select(['home_page_title', 'home_page_sub_title', 'home_page_description'])
    .select(['phone_number', 'github_link', 'linked_link', 'website_link'])
    .executeTakeFirst();
  return Object.values(texts ?? {}).some(Boolean);
}

/**
 * Replaces all content. The account stays; without an owner, the profile waits for one. Messages stay if the data
 * has no `messages.json`.
 */
export async function writeSite(
  trx: Trx,
  { dialect }: Pick<Database, 'dialect'>,
  data: SiteData,
  files: ImportFiles,
  now: number,
): Promise<void> {
  // The content version grows with each save, so that no cached record has the version of an imported one.
  const { version: before } = await trx
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow();
  const recordVersion = before + 1;
  await clear(trx, { messages: data['messages.json'] !== undefined });
  await replaceProfile(trx, data['profile.json'], files, now);
  await siteSettingsRepository(trx).save(data['site.json']);
  await replaceAppearance(trx, data['appearance.json'], files, now);
  await replaceResume(trx, data['resume.json']);
  const categoryIds = await addCategories(trx, data['categories.json'], recordVersion);
  const shared = { ...files, picture: once(files.picture) };
  for (const [position, project] of data['projects.json'].entries())
    await addProject(trx, project, { position, recordVersion, files: shared, categoryIds });
  for (const [index, page] of data['pages.json'].entries())
    await addPage(trx, page, {
      position: index + 1,
      recordVersion,
      picture: shared.picture,
      history: await files.pageHistory(page),
    });
  const projectIds = new Set(data['projects.json'].map(({ id }) => id));
  for (const [index, testimonial] of data['testimonials.json'].entries())
    await addTestimonial(trx, testimonial, {
      position: index + 1,
      recordVersion,
      picture: shared.picture,
      projectIds,
    });
  for (const message of data['messages.json'] ?? []) await addMessage(trx, message);
  await visitsRepository(trx).add(data['visits.json']);
  await firstStepsRepository(trx).dismiss(now);
  if (dialect === 'postgres')
    for (const table of ['categories', 'projects', 'own_pages', 'testimonials', 'contact_messages'])
      await continueNumbering(trx, table);
}

/** Returns a function that stores each picture once: projects, pages, testimonials and versions share it. */
function once(store: ImportFiles['picture']): ImportFiles['picture'] {
  const ids = new Map<string, number>();
  return async (path) => {
    const id = ids.get(path) ?? (await store(path));
    ids.set(path, id);
    return id;
  };
}

async function clear(trx: Trx, { messages }: { messages: boolean }): Promise<void> {
  await trx.deleteFrom('projects').execute();
  await trx.deleteFrom('own_pages').execute();
  await trx.deleteFrom('testimonials').execute();
  await trx.deleteFrom('testimonial_requests').execute();
  await trx.deleteFrom('categories').where('parent_id', 'is not', null).execute();
  await trx.deleteFrom('categories').execute();
  await trx.deleteFrom('waiting_profile').execute();
  await trx.updateTable('owner').set({ photo_id: null, resume_id: null }).execute();
  await trx.updateTable('appearance').set({ icon_picture_id: null, logo_picture_id: null }).execute();
  await trx.deleteFrom('custom_css_versions').execute();
  await trx.deleteFrom('documents').execute();
  await trx.deleteFrom('pictures').execute();
  await trx.deleteFrom('visit_counts').execute();
  if (messages) await trx.deleteFrom('contact_messages').execute();
}

/** Stores no empty resume, unless it replaces another one. */
async function replaceResume(trx: Trx, sections: ResumeSections): Promise<void> {
  const repository = resumeRepository(trx);
  if (hasResume(sections) || (await repository.get()).recordVersion > 0) await repository.save(sections);
}
