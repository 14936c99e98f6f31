/** Every table and column is exported, or listed here with the reason why it is not. */
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { projectFieldTable } from '#contract/projects/projects.ts';
import { readConfig } from '../../process/config.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { testDatabase } from '../../testing/database.ts';

/** Columns of a table: true if exported, otherwise the reason. */
type Columns<Table> = { [Column in keyof Table]-?: true | string };

const secret = 'opens the account, or something of it';
const moment = 'of this moment alone';
const derived = 'made anew from what is exported';
const version = 'grows anew';
const onlyOne = 'there is one row';
const trash = 'what is in the trash was thrown away';
const order = 'is the order of the list';
const elsewhere = 'names a row, whose content is exported';
const ofThisServer = 'names the mail server of this host, whose password is not exported';
const begun = 'a site that arrives whole has begun';

const { category: _ofAnotherTable, image: _too, ...fieldsWithColumn } = projectFieldTable;
type FieldColumn = (typeof fieldsWithColumn)[keyof typeof fieldsWithColumn]['wire'];
const projectFieldColumns = Object.fromEntries(
  Object.values(fieldsWithColumn).map(({ wire }) => [wire, true]),
) as Record<FieldColumn, true>;

const exportedColumns: { [Name in keyof Tables]: string | Columns<Tables[Name]> } = {
  content_version: moment,
  owner: {
    id: onlyOne,
    fullname: true,
    email: true,
    password_hash: secret,
    phone_number: true,
    home_page_title: true,
    home_page_sub_title: true,
    home_page_description: true,
    photo_id: elsewhere,
    github_link: true,
    linked_link: true,
    website_link: true,
    resume_id: elsewhere,
    created_at: 'is the age of the account',
    version,
  },
  waiting_profile: { id: onlyOne, texts: true, photo_id: elsewhere, resume_id: elsewhere },
  sessions: secret,
  registrations: secret,
  password_resets: secret,
  authenticator: secret,
  passkeys: secret,
  recovery_codes: secret,
  sign_in_challenges: secret,
  assistant_tokens: secret,
  categories: {
    id: true,
    category_name: true,
    key: derived,
    description: true,
    category_icon_link: true,
    parent_id: 'is the name of the main category',
    position: order,
    created_at: true,
    version,
    deleted_at: trash,
  },
  former_category_names: {
    key: derived,
    category_name: true,
    category_id: 'is the category it is listed in',
  },
  projects: {
    ...projectFieldColumns,
    id: true,
    category_id: 'is the name of the category',
    picture_id: elsewhere,
    image_link: true,
    published_at: true,
    cover_picture_id: 'as `cover_picture`',
    access_password: 'a secret; the owner sets it again',
    access_password_at: 'of the password',
    preview_token: 'lets in whoever has it; a new link is made by one press',
    preview_token_hash: 'of that token',
    sealed_preview_token: 'of that token',
    position: order,
    star: true,
    main_photo_focal_x: true,
    main_photo_focal_y: true,
    case_study: 'the former place of `content`',
    content: true,
    created_at: true,
    updated_at: true,
    version,
    deleted_at: trash,
  },
  project_pictures: 'the former place of `content`',
  project_content_pictures: derived,
  access_links: 'let in whoever has them; the owner makes new ones',
  project_versions: {
    id: order,
    project_id: 'is the project that it is listed in',
    saved_at: true,
    made_by: true,
    save_id: moment,
    snapshot: true,
  },
  project_version_pictures: derived,
  own_pages: {
    id: true,
    title: true,
    slug: true,
    state: true,
    place: true,
    position: order,
    description: true,
    content: true,
    created_at: true,
    updated_at: true,
    version,
    deleted_at: trash,
  },
  own_page_pictures: derived,
  own_page_versions: {
    id: order,
    page_id: 'is the page that it is listed in',
    saved_at: true,
    made_by: true,
    snapshot: true,
  },
  own_page_version_pictures: derived,
  testimonials: {
    id: true,
    words: true,
    excerpt: true,
    name: true,
    role: true,
    company: true,
    // oxlint-disable-next-line typescript/no-deprecated -- a column, not the method of strings
    link: true,
    email: true,
    picture_id: elsewhere,
    project_id: true,
    state: true,
    is_from_client: true,
    position: order,
    proposed_words: 'no longer used',
    proposed_until: 'no longer used',
    proposal_hash: 'no longer used',
    created_at: true,
    updated_at: true,
    version,
  },
  testimonial_requests: secret,
  former_page_slugs: { slug: true, page_id: 'is the page it is listed in' },
  pictures: { id: elsewhere, hash: derived, format: true, width: derived, height: derived, bytes: true },
  picture_uploads: 'deleted after a day unless a project takes them',
  picture_placeholders: derived,
  picture_variants: derived,
  picture_animations: { picture_id: elsewhere, hash: derived, bytes: true },
  picture_videos: {
    picture_id: elsewhere,
    size: derived,
    received: derived,
    hash: derived,
    type: derived,
    width: derived,
    height: derived,
    duration_ms: derived,
    play: true,
    captions: true,
    created_at: moment,
    parts_of: 'is exported with the bytes of its own',
  },
  picture_video_parts: { picture_id: elsewhere, number: derived, bytes: true },
  share_pictures: derived,
  appearance: {
    id: onlyOne,
    theme: true,
    accent_hue: true,
    accent_chroma: true,
    accent_colour: true,
    fonts: true,
    layout: true,
    icon_picture_id: elsewhere,
    logo_picture_id: elsewhere,
    logo_in_dark: true,
    custom_css: true,
    version,
  },
  appearance_fonts: { role: 'is the name of the file', hash: derived, bytes: true, metrics: derived },
  custom_css_versions: 'of the appearance; only the present CSS is exported',
  documents: { id: elsewhere, hash: derived, bytes: true, created_at: moment },
  site_settings: {
    id: onlyOne,
    document: true,
    document_version: version,
    location: true,
    phone_prefix: true,
    reply_within_hours: true,
    footer_list: true,
    language: true,
    direction: true,
    analytics: true,
    email_shown: true,
    contact_email: true,
    empty_texts: true,
    links: true,
    version,
  },
  resume: { id: onlyOne, sections: true, version },
  first_steps: begun,
  import_run: begun,
  import_entries: begun,
  example_categories: begun,
  example_projects: begun,
  contact_messages: {
    id: true,
    name: true,
    email: true,
    subject: true,
    message: true,
    created_at: true,
    folder: true,
    filed_at: true,
    read_at: true,
    spam_reason: true,
    search_text: derived,
    fingerprint: derived,
    mail_outcome: true,
    mail_outcome_at: true,
    mail_detail: true,
    answered_at: true,
    deleted_at: trash,
  },
  message_answers: {
    id: derived,
    message_id: 'is the message that it is listed in',
    text: true,
    created_at: true,
    mail_outcome: true,
    mail_outcome_at: true,
    mail_detail: true,
  },
  outbox: 'the site that has a mail waiting sends it',
  form_seal: secret,
  mail_settings: ofThisServer,
  sealing_key: secret,
  visit_counts: { day: true, kind: true, name: true, count: true },
  daily_visitors: moment,
  visitor_salts: secret,
  rate_limits: moment,
  nightly_backups: moment,
  backup_downloads: secret,
  failed_sign_ins: moment,
};

/** Tables and columns that a later release drops. */
const unused = ['index_now', 'index_now_pages', 'index_now_waiting', 'site_settings.index_now'];

test('every table and column of the database is listed as exported or with the reason why it is not', async () => {
  const database = await openDatabase(readConfig(await testDatabase()), pino({ level: 'silent' }));
  onTestFinished(() => database.close());
  const tables = await database.db.introspection.getTables();
  const missing = tables.flatMap(({ name, columns }) => {
    const known = (exportedColumns as Record<string, string | Record<string, unknown>>)[name];
    if (known === undefined) return [name];
    if (typeof known === 'string') return [];
    return columns.filter((column) => !(column.name in known)).map((column) => `${name}.${column.name}`);
  });
  expect(missing.toSorted()).toEqual(unused);
});
