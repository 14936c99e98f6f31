/** Writes an imported site in one transaction, in place of the existing content. */
import type { Transaction } from 'kysely';
import { hasResume, type ResumeSections } from '#contract/resume/resume.ts';
import { categoryKey } from '#contract/categories/category-names.ts';
import type { ProjectFields } from '#contract/projects/projects.ts';
import { contentHash } from '../../lib/hashes.ts';
import { type AnyTables, continueNumbering } from '../../kernel/database/copy.ts';
import type { Database, Db, Trx } from '../../kernel/database/database.ts';
import { appearanceRepository } from '../appearance/appearance.repository.ts';
import { categoriesRepository } from '../categories/categories.repository.ts';
import { fingerprint, searchText } from '../contact/message-text.ts';
import { firstStepsRepository } from '../first-steps/first-steps.repository.ts';
import { profileRepository } from '../profile/profile.repository.ts';
import { ownFields, stored } from '../projects/project-columns.repository.ts';
import { resumeRepository } from '../resume/resume.repository.ts';
import { siteSettingsRepository } from '../site-settings/site-settings.repository.ts';
import { visitsRepository } from '../visits/visits.repository.ts';
import { addPage } from './pages.repository.ts';
import { addTestimonial } from './testimonials.repository.ts';
import type { PageVersionData, VersionData } from './version-format.ts';
import { addVersions } from './versions.repository.ts';
import type { AppearanceData, MessageData, PageData, ProfileData, ProjectData, SiteData } from './format.ts';

interface Files {
  /** Stores the picture at this path and returns its id. */
  picture(path: string): Promise<number>;
  /** A PDF. */
  resume: Buffer | undefined;
  versions(project: ProjectData): Promise<VersionData[]>;
  pageVersions(page: PageData): Promise<PageVersionData[]>;
}

const time = (text: string) => Date.parse(text);
const timeOrNull = (text: string | null) => (text === null ? null : time(text));

/** Returns true if the owner has added content. */
export async function holdsContent(db: Db): Promise<boolean> {
  const tables = [
    'projects',
    'categories',
    'own_pages',
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
    .select(['home_page_title', 'phone_number', 'github_link', 'linked_link', 'website_link'])
    .executeTakeFirst();
  return Object.values(texts ?? {}).some(Boolean);
}

/**
 * Replaces all content. The account stays; without an owner, the profile waits for one. Messages stay if the data
 * contains none.
 */
export async function writeSite(
  trx: Trx,
  { dialect }: Pick<Database, 'dialect'>,
  data: SiteData,
  files: Files,
  now: number,
): Promise<void> {
  // Higher than the version of any earlier record, so that cached records do not pass for new ones.
  const { version: before } = await trx
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow();
  const version = before + 1;
  await clear(trx, { messages: data['messages.json'] !== undefined });
  await addProfile(trx, data['profile.json'], files, now);
  await siteSettingsRepository(trx).save(data['site.json']);
  await addAppearance(trx, data['appearance.json'], files);
  await replaceResume(trx, data['resume.json']);
  const categoryIds = await addCategories(trx, data['categories.json'], version);
  const ofProjects = { ...files, picture: once(files.picture) };
  for (const [position, project] of data['projects.json'].entries())
    await addProject(trx, project, { position, version, files: ofProjects, categoryIds });
  for (const [index, page] of data['pages.json'].entries())
    await addPage(trx, page, {
      position: index + 1,
      version,
      picture: ofProjects.picture,
      versions: await files.pageVersions(page),
    });
  const projectIds = new Set(data['projects.json'].map(({ id }) => id));
  for (const [index, testimonial] of data['testimonials.json'].entries())
    await addTestimonial(trx, testimonial, {
      position: index + 1,
      version,
      picture: ofProjects.picture,
      projectIds,
    });
  for (const message of data['messages.json'] ?? []) await addMessage(trx, message);
  await visitsRepository(trx).add(data['visits.json']);
  await firstStepsRepository(trx).dismiss(now);
  if (dialect === 'postgres')
    for (const table of [
      'categories',
      'projects',
      'project_pictures',
      'own_pages',
      'testimonials',
      'contact_messages',
    ])
      await continueNumbering(trx as unknown as Transaction<AnyTables>, table);
}

/** Returns a function that stores each picture once: projects and their versions share it. */
function once(store: Files['picture']): Files['picture'] {
  const ids = new Map<string, number>();
  return async (path) => {
    const id = ids.get(path) ?? (await store(path));
    ids.set(path, id);
    return id;
  };
}

async function clear(trx: Trx, { messages }: { messages: boolean }): Promise<void> {
  await trx.deleteFrom('project_pictures').execute();
  await trx.deleteFrom('projects').execute();
  await trx.deleteFrom('own_pages').execute();
  await trx.deleteFrom('testimonials').execute();
  await trx.deleteFrom('testimonial_requests').execute();
  await trx.deleteFrom('categories').where('parent_id', 'is not', null).execute();
  await trx.deleteFrom('categories').execute();
  await trx.deleteFrom('waiting_profile').execute();
  await trx.updateTable('owner').set({ photo_id: null, resume_id: null }).execute();
  await trx.updateTable('appearance').set({ icon_picture_id: null, logo_picture_id: null }).execute();
  await trx.deleteFrom('documents').execute();
  await trx.deleteFrom('pictures').execute();
  await trx.deleteFrom('visit_counts').execute();
  if (messages) await trx.deleteFrom('contact_messages').execute();
}

/** Increases the version of an existing resume. */
async function replaceResume(trx: Trx, sections: ResumeSections): Promise<void> {
  const repository = resumeRepository(trx);
  if (hasResume(sections) || (await repository.get()).version > 0) await repository.save(sections);
}

/** A profile with a name only. */
const noTexts = {
  phone_number: null,
  home_page_title: null,
  home_page_sub_title: null,
  home_page_description: null,
  github_link: null,
  linked_link: null,
  website_link: null,
};

/** Keeps the owner's sign-in address, and their name if the data has none. */
async function addProfile(trx: Trx, profile: ProfileData, files: Files, now: number): Promise<void> {
  if (!profile) {
    await trx
      .updateTable('owner')
      .set((eb) => ({ ...noTexts, version: eb('version', '+', 1) }))
      .execute();
    return;
  }
  const { photo, resume: _named, email, ...texts } = profile;
  const { resume } = files;
  const ids = {
    photo_id: photo === null ? null : await files.picture(photo),
    resume_id: resume ? await profileRepository(trx).addDocument(resume, contentHash(resume), now) : null,
  };
  const changed = await trx
    .updateTable('owner')
    .set((eb) => ({ ...texts, ...ids, version: eb('version', '+', 1) }))
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  const waiting = { id: 1 as const, texts: JSON.stringify({ ...texts, email }), ...ids };
  await trx.insertInto('waiting_profile').values(waiting).execute();
}

async function addAppearance(
  trx: Trx,
  { theme, accent, fonts, layout, icon, logo, logo_in_dark }: AppearanceData,
  files: Files,
): Promise<void> {
  const repository = appearanceRepository(trx);
  await repository.save({
    theme,
    accent_hue: accent?.hue ?? null,
    accent_chroma: accent?.chroma ?? null,
    fonts,
    layout,
    icon_picture_id: icon === null ? null : await files.picture(icon),
    logo_picture_id: logo === null ? null : await files.picture(logo),
    logo_in_dark,
    version: ((await repository.get())?.version ?? 0) + 1,
  });
}

/** Returns ids by category key. */
async function addCategories(
  trx: Trx,
  categories: SiteData['categories.json'],
  version: number,
): Promise<Map<string, number>> {
  const ids = new Map(categories.map(({ id, category_name }) => [categoryKey(category_name), id]));
  const rows = categories.map(
    ({ associated_with: parent, former_names: _others, description, ...category }, position) => ({
      ...category,
      key: categoryKey(category.category_name),
      description: description || null,
      parent_id: parent === null ? null : (ids.get(categoryKey(parent)) ?? null),
      created_at: time(category.created_at),
      // Counts from 1, like categories created by the owner.
      position: position + 1,
      version,
    }),
  );
  const isMain = ({ parent_id }: (typeof rows)[number]) => parent_id === null;
  for (const row of [...rows.filter(isMain), ...rows.filter((one) => !isMain(one))])
    await trx.insertInto('categories').values(row).execute();
  for (const { id, former_names } of categories)
    for (const name of former_names) await categoriesRepository(trx).keepFormerName(id, name);
  return ids;
}

async function addProject(
  trx: Trx,
  project: ProjectData,
  to: { position: number; version: number; files: Files; categoryIds: ReadonlyMap<string, number> },
): Promise<void> {
  const { id, main_photo, cover_picture = null, pictures, star, case_study } = project;
  const categoryId = project.category ? to.categoryIds.get(categoryKey(project.category)) : null;
  if (categoryId === undefined) throw new Error(`There is no category ${project.category}.`);
  // In the form of the API's input.
  const fields = Object.fromEntries(ownFields.map((name) => [name, project[name] ?? '']));
  await trx
    .insertInto('projects')
    .values({
      ...stored(fields as ProjectFields),
      id,
      category_id: categoryId,
      picture_id: main_photo.file === null ? null : await to.files.picture(main_photo.file),
      // Empty for a draft without a picture.
      image_link: main_photo.file === null ? (main_photo.link ?? '') : null,
      cover_picture_id: cover_picture === null ? null : await to.files.picture(cover_picture),
      main_photo_focal_x: main_photo.focal_x,
      main_photo_focal_y: main_photo.focal_y,
      case_study: case_study && JSON.stringify(case_study),
      star,
      position: to.position,
      published_at: timeOrNull(project.published_at),
      created_at: time(project.created_at),
      updated_at: time(project.updated_at),
      version: to.version,
    })
    .execute();
  for (const [position, { file, ...picture }] of pictures.entries())
    await trx
      .insertInto('project_pictures')
      .values({ ...picture, project_id: id, picture_id: await to.files.picture(file), position })
      .execute();
  await addVersions(trx, id, await to.files.versions(project), to.files.picture);
}

async function addMessage(trx: Trx, { mail, answers, ...message }: MessageData): Promise<void> {
  await trx
    .insertInto('contact_messages')
    .values({
      ...message,
      created_at: time(message.created_at),
      filed_at: time(message.filed_at),
      read_at: timeOrNull(message.read_at),
      answered_at: timeOrNull(message.answered_at),
      search_text: searchText(message),
      fingerprint: fingerprint(message.message),
      ...mailColumns(mail),
    })
    .execute();
  for (const { text, created_at, mail: sent } of answers)
    await trx
      .insertInto('message_answers')
      .values({ message_id: message.id, text, created_at: time(created_at), ...mailColumns(sent) })
      .execute();
}

function mailColumns(mail: MessageData['mail']) {
  return {
    mail_outcome: mail?.outcome ?? null,
    mail_outcome_at: timeOrNull(mail?.at ?? null),
    mail_detail: mail?.detail ?? null,
  };
}
