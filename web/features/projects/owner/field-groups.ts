/** The order and the grouping of a project's fields in the editor. */
import { type ProjectFieldName, projectFieldNames } from '#contract/projects/projects.ts';

const firstFields: readonly ProjectFieldName[] = [
  'title',
  'category',
  'image',
  'main_photo_description',
  'description',
];
export const searchFields = ['search_title', 'search_description'] as const;
export const protectionFields = ['synopsis', 'cover'] as const;
/** Fields of the bar at the bottom. */
const barFields: readonly ProjectFieldName[] = ['state', 'publish_at'];

const placed = new Set<ProjectFieldName>([
  ...firstFields,
  ...searchFields,
  ...protectionFields,
  ...barFields,
]);

export const detailFields: readonly ProjectFieldName[] = [
  ...firstFields,
  ...projectFieldNames.filter((name) => !placed.has(name)),
];

/** All fields in the order in which they appear. */
export const fieldOrder: readonly ProjectFieldName[] = [
  ...detailFields,
  ...searchFields,
  ...protectionFields,
  ...barFields,
];
