/** Converts a project's fields to columns and back. */
import type { Insertable, Selectable } from 'kysely';
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import { type Project, type ProjectFields, projectFieldTable } from '#contract/projects/projects.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import { mainPictureAddress, stateFor } from '../picture-addresses.service.ts';
import type { Audience } from '../visibility.repository.ts';
import { isoTime, isoTimeOrNull } from '../../../lib/time.ts';

/** Fields with a column of the same name: all but the category and the main picture. */
type OwnField = Exclude<keyof ProjectFields, 'category' | 'main_photo'>;
type Columns = Pick<Selectable<Tables['projects']>, OwnField>;

interface Column<Name extends OwnField> {
  store(value: Exclude<ProjectFields[Name], undefined>): Columns[Name];
  load(value: Columns[Name]): Project[Name];
}

const asItIs = { store: <T>(value: T) => value, load: <T>(value: T) => value };
const nullWhenEmpty = { store: (text: string) => text || null, load: (text: string | null) => text };
const asJson = {
  store: (texts: string[]) => JSON.stringify(texts),
  load: (text: string) => JSON.parse(text) as string[],
};

/** Columns by the kinds of `projectFieldTable`. */
const ofKinds = { text: asItIs, optional: nullWhenEmpty, link: nullWhenEmpty, list: asJson };

const others: { readonly [Name in 'state' | 'publish_at']: Column<Name> } = {
  state: asItIs,
  publish_at: {
    store: (text) => (text ? Date.parse(text) : null),
    load: isoTimeOrNull,
  },
};

const { category: _ofTheCategories, image: _ofThePictures, ...ownTable } = projectFieldTable;
const columns = Object.fromEntries(
  Object.values(ownTable).map(({ wire, kind }) => [wire, kind === 'other' ? others[wire] : ofKinds[kind]]),
) as { readonly [Name in OwnField]: Column<Name> };
export const ownFields = Object.keys(columns) as OwnField[];

/** Returns the columns of the fields that are present. */
export function stored(fields: ProjectFields) {
  const store = <Name extends OwnField>(name: Name) =>
    columns[name].store(fields[name] as Exclude<ProjectFields[Name], undefined>);
  const present = ownFields.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(present.map((name) => [name, store(name)])) as Pick<
    Insertable<Tables['projects']>,
    OwnField
  >;
}

/** Returns the fields of a row. */
export function loaded(row: Columns) {
  const load = <Name extends OwnField>(name: Name) => columns[name].load(row[name]);
  return Object.fromEntries(ownFields.map((name) => [name, load(name)])) as Pick<Project, OwnField>;
}

/** A row of a project with the name of its category and the hash of its stored picture. */
type ProjectRow = Columns &
  FocalPoint &
  Pick<Selectable<Tables['projects']>, 'id' | 'picture_id' | 'image_link' | 'created_at' | 'updated_at'> & {
    category: string | null;
    picture_hash: string | null;
  };

/** Returns the project of a row. `audience` decides the address of its picture. */
export function projectOf(row: ProjectRow, audience: Audience = 'owner'): Project {
  const { focal_x, focal_y } = row;
  return {
    ...loaded(row),
    id: row.id,
    category: row.category ?? '',
    main_photo: mainPictureAddress({ ...row, state: stateFor(audience, row.state), hash: row.picture_hash }),
    ...(!isMiddle(row) && { main_photo_focal: { focal_x, focal_y } }),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

export function isMiddle({ focal_x, focal_y }: FocalPoint): boolean {
  return focal_x === 50 && focal_y === 50;
}
