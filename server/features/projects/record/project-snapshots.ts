/** Snapshots of projects for their history. They refer to stored pictures by id. */
import { historyParts } from '#contract/projects/project-history.ts';
import { type Content, picturesOf } from '../../content/content.service.ts';
import type { Snapshots } from '../../content/history/history.service.ts';
import type { loaded } from './project-columns.repository.ts';

export interface Snapshot {
  fields: ReturnType<typeof loaded>;
  /** Null for a draft without a category. The name is the one at that time. */
  category: { id: number; name: string } | null;
  main: {
    /** Id of the stored picture; null for a link and without a picture. */
    picture: number | null;
    /** Empty for a stored picture and without a picture. */
    link: string;
    focal_x: number;
    focal_y: number;
  };
  content: Content;
}

export const projectSnapshots: Snapshots<Snapshot> = {
  kind: 'project',
  parts: historyParts,
  partsOf: ({ fields, category, main, content }) => {
    return { ...fields, ...content, category: category?.id, main_photo: main };
  },
  picturesOf({ main, content }) {
    const further = picturesOf(content);
    return [...new Set(main.picture === null ? further : [main.picture, ...further])];
  },
};
