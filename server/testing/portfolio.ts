/** Owners' content for tests. */
import { sql } from 'kysely';
import type { Category, CategoryInput } from '#contract/categories/categories.ts';
import {
  type ContentInput,
  type EditedContent,
  type EditedProject,
  editorApi,
} from '#contract/content/content.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { api } from '#contract/addresses.ts';
import { type Project, requiredFields } from '#contract/projects/projects.ts';
import { withPicturesAmong } from '#contract/projects/block-pictures.ts';
import { picture } from './pictures.ts';
import { type TestResponse, expectOk, multipart, type TestSite } from './site.ts';

export type Owner = Awaited<ReturnType<TestSite['owner']>>;
type Fields = Record<string, string | string[]>;

const webDevelopment = { category_name: 'Web Development', category_icon_link: 'code' } as const;

export const clinicQueue = {
  project_title: 'Clinic Queue',
  category: webDevelopment.category_name,
  project_overview: 'Patients see the queue on their phone.',
  project_tags: '["React","Real time"]',
  technology_used: '["TypeScript","PostgreSQL"]',
  project_highlights: 'Shorter waits',
} as const;

export async function addCategory(owner: Owner, input: Partial<CategoryInput> = {}): Promise<Category> {
  return expectOk(await owner('POST', api.categories, { ...webDevelopment, ...input })).json<{
    category: Category;
  }>().category;
}

/** Sends a valid project form with `changes`; undefined fields are omitted. */
export async function sendProject(
  owner: Owner,
  to: {
    id?: number;
    changes?: Record<string, string | string[] | undefined>;
    photo?: Uint8Array;
    ifMatch?: string;
  } = {},
): Promise<TestResponse> {
  const fields = Object.fromEntries(
    Object.entries({ ...clinicQueue, ...to.changes }).filter((entry) => entry[1] !== undefined),
  ) as Fields;
  const { payload, headers } = await multipart(fields, to.photo ? { main_photo: { bytes: to.photo } } : {});
  const method = to.id === undefined ? 'POST' : 'PUT';
  return owner(method, to.id === undefined ? api.projects : api.project(to.id), payload, {
    ...headers,
    ...(to.ifMatch && { 'if-match': to.ifMatch }),
  });
}

/** Adds a project with a linked picture, or with `photo`. */
export async function addProject(
  owner: Owner,
  changes: Record<string, string | string[] | undefined> = {},
  photo?: Uint8Array,
): Promise<Project> {
  const link = photo ? {} : { main_photo: 'https://example.org/picture.png' };
  const response = await sendProject(owner, { changes: { ...link, ...changes }, ...(photo && { photo }) });
  return expectOk(response).json<{ project: Project }>().project;
}

let colours = 0;
const nextColour = () => `hsl(${(colours += 47) % 360} 70% 50%)`;

/** Sends a picture that no project has yet. */
export async function sendUpload(owner: Owner, bytes: Uint8Array): Promise<TestResponse> {
  const { payload, headers } = await multipart({}, { picture: { bytes } });
  return owner('POST', api.pictureUploads, payload, headers);
}

/** Reads a project as its editor does. */
export async function edited(owner: Owner, id: number): Promise<EditedProject> {
  return expectOk(await owner('GET', editorApi(id))).json<EditedProject>();
}

type ContentChange = { [Part in keyof ContentInput]?: object };

/** Saves a project with changed content and the same fields. */
export async function sendContent(
  owner: Owner,
  id: number,
  change: ContentChange | ((content: EditedContent) => ContentChange),
): Promise<TestResponse> {
  const { project, content } = await edited(owner, id);
  const fields = requiredFields.map((name) => {
    const value = project[name];
    return [name, Array.isArray(value) ? JSON.stringify(value) : value] as const;
  });
  const changed = typeof change === 'function' ? change(content) : change;
  const changes = {
    ...Object.fromEntries<string>(fields),
    content: JSON.stringify({ ...content, ...changed }),
  };
  return sendProject(owner, { id, changes });
}

/** Adds a stored picture or an upload at the end of a project's further pictures. */
export async function sendStored(
  owner: Owner,
  id: number,
  stored: number,
  fields: PictureFields = {},
): Promise<TestResponse> {
  const added = { id: stored, description: '', caption: '', focal_x: 50, focal_y: 50, ...fields };
  return sendContent(owner, id, ({ pictures }) => ({ pictures: [...pictures, added] }));
}

type PictureFields = Partial<Omit<ContentInput['pictures'][number], 'id'>>;

/** Like `sendStored`, and returns the picture. */
export async function addStored<Picture extends GalleryPicture>(
  owner: Owner,
  id: number,
  stored: number,
  fields: PictureFields = {},
): Promise<Picture> {
  expectOk(await sendStored(owner, id, stored, fields));
  return (await edited(owner, id)).content.pictures.at(-1) as Picture;
}

/** Adds a further picture at the end, by default one that differs from all others. */
export async function addFurtherPicture(
  owner: Owner,
  id: number,
  fields: PictureFields = {},
  file?: Uint8Array,
): Promise<GalleryPicture> {
  const bytes = file ?? (await picture({ width: 90, height: 60, colour: nextColour() }));
  const uploaded = expectOk(await sendUpload(owner, bytes)).json<PictureUploaded>();
  return addStored(owner, id, uploaded.picture.id, fields);
}

/** Removes a further picture, and the blocks that cannot be without it. */
export async function removeFurtherPicture(owner: Owner, id: number, removed: number): Promise<void> {
  const has = (other: number) => other !== removed;
  expectOk(await sendContent(owner, id, (content) => withPicturesAmong(content, { has })));
}

/** Returns a site with its owner and one category. */
export async function ownedSite(
  openSite: () => Promise<TestSite>,
): Promise<{ site: TestSite; owner: Owner }> {
  const site = await openSite();
  const owner = await site.owner();
  await addCategory(owner);
  return { site, owner };
}

/** A word that no other project contains, and a project with it in every field. */
export const secret = 'Zebrafish';
export const secretFields = {
  project_title: secret,
  project_overview: `${secret} overview`,
  project_tags: `["${secret} tag"]`,
  technology_used: `["${secret} technology"]`,
};

/** Adds copies of the project after it in the owner's order. */
export async function copyProject({ database }: TestSite, id: number, copies: number): Promise<void> {
  const columns = sql.raw(
    'project_title, category_id, project_overview, project_tags, technology_used, project_highlights, ' +
      'image_link, state, created_at, updated_at',
  );
  await database.writeContent((trx) =>
    sql`
      insert into projects (${columns}, position)
      with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${sql.lit(copies)})
      select ${columns}, position + n from projects, counted where id = ${sql.lit(id)}`.execute(trx),
  );
}
