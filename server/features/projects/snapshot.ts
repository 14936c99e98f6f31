/** The content of a project's version, with references to stored pictures. */
import { type CaseStudy, noCaseStudy } from '#contract/projects/case-study.ts';
import type { VersionPart } from '#contract/projects/history.ts';
import { withPictureIds } from '#contract/projects/block-pictures.ts';
import { withoutForeignPictures } from './block-pictures.service.ts';
import { type loaded, ownFields } from './project-columns.repository.ts';

export interface SnapshotPicture {
  /** Id of the stored picture. */
  picture: number;
  description: string;
  caption: string;
  focal_x: number;
  focal_y: number;
}

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
  /** The further pictures in order. */
  pictures: SnapshotPicture[];
  /** Its blocks refer to stored pictures. */
  case_study: CaseStudy;
}

/** Replaces the ids of pictures in a case study; drops blocks with a picture that has no new id. */
export function withPictures(caseStudy: CaseStudy, ids: ReadonlyMap<number, number>): CaseStudy {
  const { blocks } = withoutForeignPictures(caseStudy, new Set(ids.keys()));
  return { ...caseStudy, blocks: withPictureIds(blocks, (id) => ids.get(id) ?? 0) };
}

/** Returns the ids of all stored pictures, each once. */
export function storedPictures({ main, pictures }: Snapshot): number[] {
  const further = pictures.map(({ picture }) => picture);
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
    ['pictures', one.pictures, other.pictures],
    ...(['facts', 'links', 'blocks'] as const).map((name): [VersionPart, unknown, unknown] => [
      name,
      one.case_study[name],
      other.case_study[name],
    ]),
  ];
  return pairs.filter(([, a, b]) => JSON.stringify(a) !== JSON.stringify(b)).map(([name]) => name);
}

export function parseCaseStudy(text: string | null): CaseStudy {
  return text === null ? noCaseStudy : (JSON.parse(text) as CaseStudy);
}
