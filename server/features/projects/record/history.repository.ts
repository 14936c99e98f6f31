/** Versions of projects: states with references to stored pictures. */
import { isDeepStrictEqual } from 'node:util';
import type { VersionPart } from '#contract/projects/history.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { type StoredVersion, storedVersions } from '../../../kernel/database/stored-versions.ts';
import { type Content, picturesOf } from '../../content/content.service.ts';
import { type loaded, ownFields } from './project-columns.repository.ts';

export interface Snapshot {
  fields: ReturnType<typeof loaded>;
  /** Null for a draft without a category. The name is the one at that time. */
  category: { id: number; name: string } | null;
  main: {
    /** Id of the stored picture; null for a link. */
    picture: number | null;
    /** Empty for a stored picture and without a picture. */
    link: string;
    focal_x: number;
    focal_y: number;
  };
  content: Content;
}

export type VersionRow = StoredVersion<Snapshot>;

export const historyRepository = (db: Db) => storedVersions<VersionRow>(db, 'project', storedPictures);

/** Returns the ids of all stored pictures, each once. */
export function storedPictures({ main, content }: Snapshot): number[] {
  const further = picturesOf(content);
  return [...new Set(main.picture === null ? further : [main.picture, ...further])];
}

/** Returns the parts that differ. A field that one of them does not have is the same: it was added by an upgrade. */
export function differingParts(one: Snapshot, other: Snapshot): VersionPart[] {
  const pairs: [VersionPart, unknown, unknown][] = [
    ...ownFields
      .filter((name) => name in one.fields && name in other.fields)
      .map((name): [VersionPart, unknown, unknown] => [name, one.fields[name], other.fields[name]]),
    ['category', one.category?.id, other.category?.id],
    ['main_photo', one.main, other.main],
    ...(['pictures', 'facts', 'links', 'blocks'] as const).map((name): [VersionPart, unknown, unknown] => [
      name,
      one.content[name],
      other.content[name],
    ]),
  ];
  return pairs.filter(([, a, b]) => !isDeepStrictEqual(a, b)).map(([name]) => name);
}
