/** The catalogue: all projects and categories of one content version, as lists, search, feeds and pages show them. */
import type { Category } from '#contract/categories/categories.ts';
import { type FocalPoint, middle } from '#contract/pictures/pictures.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { isOpenToAll } from '#contract/projects/project-states.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import { api } from '#contract/addresses.ts';
import { blurredWidth } from '../../../kernel/pictures/codec-messages.ts';
import type { Picture } from '../../../kernel/pictures/pictures.ts';
import { plainBeginning } from '../../../kernel/markdown/markdown.ts';
import { contentHash } from '../../../lib/hashes.ts';
import { mainPictureAddress, stateFor } from '../picture-addresses.service.ts';
import { isMiddle } from '../record/project-columns.repository.ts';
import { measuresIn } from '../record/projects.repository.ts';
import type { Audience } from '../visibility.repository.ts';
import type { CategoryRow, ProjectRow } from './catalogue.repository.ts';

export interface Catalogue {
  readonly contentVersion: number;
  readonly categories: readonly CatalogueCategory[];
  /** Former names of categories with the present ones, in a constant order. */
  readonly formerNames: readonly FormerName[];
  readonly views: { readonly [audience in Audience]: View };
}

/** The projects that an audience may see, in the owner's order, without fields that it may not see. */
export interface View {
  readonly projects: readonly CatalogueProject[];
  readonly get: (id: number) => CatalogueProject | undefined;
}

/** Times are milliseconds since 1970. */
export interface CatalogueProject {
  readonly card: ProjectCardData;
  /** Null for a draft without a category. */
  readonly categoryId: number | null;
  readonly recordVersion: number;
  readonly created: number;
  readonly changed: number;
  /** The last publication, otherwise the creation. */
  readonly published: number;
  /** Position among the featured projects; null if not featured. */
  readonly star: number | null;
  /** The stored main picture, or the cover of a locked project. */
  readonly picture: FocusedPicture | undefined;
  /** Further pictures in the owner's order. */
  readonly further: readonly { readonly id: number; readonly hash: string }[];
  /** Number of its pictures without a description; 0 for a locked project. */
  readonly undescribed: { readonly main: number; readonly further: number };
  /** Synopsis and cover of a protected project for visitors without access; otherwise undefined. */
  readonly locked: Locked | undefined;
}

export interface Locked {
  readonly synopsis: string | null;
  /** The kind of cover that the owner chose. */
  readonly shows: ProjectRow['cover'];
  /** Undefined without a cover, or if its picture is missing. */
  readonly cover: Cover | undefined;
}

/** The picture that stands for a protected project. */
export interface Cover {
  readonly picture: Picture;
  /** True for the main picture, which must be sent blurred. */
  readonly isBlurred: boolean;
  /** Identifies the cover in its address. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** A picture with its focal point in percent. */
export interface FocusedPicture {
  readonly picture: Picture;
  readonly focus: FocalPoint;
  /** True for a picture that must be shown blurred. */
  readonly isBlurred?: boolean;
}

export interface CatalogueCategory {
  readonly record: Category;
  readonly id: number;
  readonly parentId: number | null;
  readonly recordVersion: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

export interface FormerName {
  readonly category_name: string;
  readonly present_name: string;
}

/** A project as each audience sees it; undefined for an audience that may not see it. */
export type Seen = { readonly [audience in Audience]: CatalogueProject | undefined } & {
  /** False while the main picture has no placeholder. Adding one does not change the record version. */
  readonly isComplete: boolean;
};

/** Returns a project as each audience sees it. No other code decides which fields of it visitors may know. */
export function seenOf(row: ProjectRow): Seen {
  const owner = whole(row, 'owner');
  const isComplete = row.main_id === null || row.placeholder !== null;
  // All audiences share one object.
  if (isOpenToAll(row.state)) return { owner, invited: owner, visitors: owner, isComplete };
  if (row.state === 'protected')
    return { owner, invited: whole(row, 'invited'), visitors: locked(row), isComplete };
  return { owner, invited: undefined, visitors: undefined, isComplete };
}

/** Returns the views of all audiences. `seen` has the projects by id, in the owner's order. */
export function viewsOf(seen: ReadonlyMap<number, Seen>): Catalogue['views'] {
  const view = (audience: Audience): View => {
    const projects: CatalogueProject[] = [];
    for (const { [audience]: project } of seen.values()) if (project) projects.push(project);
    return { projects, get: (id) => seen.get(id)?.[audience] };
  };
  return { visitors: view('visitors'), invited: view('invited'), owner: view('owner') };
}

/** Returns the categories in the order of the rows, and the former names sorted by their keys. */
export function categoriesOf(rows: readonly CategoryRow[]): Pick<Catalogue, 'categories' | 'formerNames'> {
  const categories = new Map<number, CatalogueCategory>();
  for (const { id, parent_id, version, created_at, former_name: _, former_key: __, ...fields } of rows)
    categories.set(id, {
      record: { id, ...fields },
      id,
      parentId: parent_id,
      recordVersion: version,
      created: created_at,
    });
  const former = rows
    .flatMap(({ former_key: key, former_name: category_name, category_name: present_name }) =>
      key === null || category_name === null ? [] : [{ key, category_name, present_name }],
    )
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  return {
    categories: [...categories.values()],
    formerNames: former.map(({ key: _key, ...names }) => names),
  };
}

/** Returns a project for an audience that may see all of it. The audience decides the address of the main picture. */
function whole(row: ProjectRow, audience: Audience): CatalogueProject {
  const { id, state, focal_x, focal_y, main_photo_description } = row;
  const focus = { focal_x, focal_y };
  const picture = mainPicture(row);
  const main_photo = mainPictureAddress({
    state: stateFor(audience, state),
    image_link: row.image_link,
    picture_id: row.main_id,
    hash: row.main_hash,
  });
  return {
    ...common(row),
    card: {
      id,
      project_title: row.project_title,
      category: row.category ?? '',
      state,
      summary: plainBeginning(row.beginning, projectDisplay.summary),
      project_tags: JSON.parse(row.project_tags) as string[],
      technology_used: JSON.parse(row.technology_used) as string[],
      main_photo,
      main_photo_description,
      ...(!isMiddle(focus) && { main_photo_focal: focus }),
      ...measuresIn({ ...row, width: row.main_width, height: row.main_height, format: row.main_format }),
    },
    picture: picture && { picture, focus },
    further: furtherPictures(row),
    undescribed: {
      main: main_photo === '' || main_photo_description ? 0 : 1,
      further: Number(row.undescribed),
    },
    locked: undefined,
  };
}

/** Returns the public part of a protected project: title, category, synopsis and cover. */
function locked(row: ProjectRow): CatalogueProject {
  const cover = coverOf(row);
  return {
    ...common(row),
    card: {
      id: row.id,
      project_title: row.project_title,
      category: row.category ?? '',
      state: row.state,
      summary: plainBeginning(row.synopsis ?? '', projectDisplay.summary),
      project_tags: [],
      technology_used: [],
      main_photo: cover ? api.projectCover(row.id, cover.hash) : '',
      main_photo_description: null,
      ...(cover && { main_photo_measures: { width: cover.width, height: cover.height, placeholder: null } }),
    },
    picture: cover && { picture: cover.picture, focus: middle, isBlurred: cover.isBlurred },
    further: [],
    undescribed: { main: 0, further: 0 },
    locked: { synopsis: row.synopsis, shows: row.cover, cover },
  };
}

function common({ category_id, version, star, created_at, updated_at, published_at }: ProjectRow) {
  return {
    categoryId: category_id,
    recordVersion: version,
    star,
    created: created_at,
    changed: updated_at,
    published: published_at ?? created_at,
  };
}

function mainPicture(row: ProjectRow): Picture | undefined {
  const { main_id, main_hash, main_format, main_width, main_height } = row;
  return pictureOf(main_id, main_hash, main_format, main_width, main_height);
}

function pictureOf(
  id: number | null,
  hash: string | null,
  format: Picture['format'] | null,
  width: number | null,
  height: number | null,
): Picture | undefined {
  if (id === null || hash === null || format === null || width === null || height === null) return undefined;
  return { id, hash, format, width, height };
}

function coverOf(row: ProjectRow): Cover | undefined {
  const { cover_id, cover_hash, cover_format, cover_width, cover_height } = row;
  const chosen = pictureOf(cover_id, cover_hash, cover_format, cover_width, cover_height);
  if (row.cover === 'picture' && chosen)
    return {
      picture: chosen,
      isBlurred: false,
      hash: chosen.hash,
      width: chosen.width,
      height: chosen.height,
    };
  const main = mainPicture(row);
  if (row.cover !== 'blurred' || !main) return undefined;
  const width = Math.min(blurredWidth, main.width);
  return {
    picture: main,
    isBlurred: true,
    // A hash of its own, because the picture's hash is part of the private address.
    hash: contentHash(`blurred ${main.hash}`),
    width,
    height: Math.max(1, Math.round((width * main.height) / main.width)),
  };
}

function furtherPictures({ further }: ProjectRow) {
  return (further ?? '').split(',').flatMap((picture) => {
    const [id, hash] = picture.split(' ');
    return hash === undefined ? [] : [{ id: Number(id), hash }];
  });
}
