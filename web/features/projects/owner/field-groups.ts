/** Order, groups, labels and texts of a project's fields in the editor. */
import type { FocalPoint } from '#contract/pictures/pictures.ts';
import { type ProjectState, projectStateLabels } from '#contract/projects/project-states.ts';
import { type ProjectFieldName, projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import { type Cover, coverLabels } from '#contract/projects/protected-projects.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { contentLabels, contentText, focalText } from '../../content/owner/content-texts.ts';

const firstFields: readonly ProjectFieldName[] = [
  'title',
  'category',
  'image',
  'main_photo_description',
  'description',
];
export const searchFields = ['search_title', 'search_description'] as const;
export const protectionFields = ['synopsis', 'cover'] as const;
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

/** All project fields in the order in which the editor shows them. */
export const fieldOrder: readonly ProjectFieldName[] = [
  ...detailFields,
  ...searchFields,
  ...protectionFields,
  ...barFields,
];

export const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(projectFieldNames.map((name) => [name, projectFieldTable[name].label])),
  ...contentLabels,
  main_photo_focal: 'Focal point of the main picture',
};

/** Formats a field's value for comparisons; returns undefined to use the default format. */
export function fieldText(name: string, value: unknown): string | undefined {
  if (name === 'main_photo_focal') return focalText(value as FocalPoint);
  if (typeof value !== 'string') return contentText(name, value);
  if (name === 'state') return projectStateLabels[value as ProjectState];
  if (name === 'cover') return coverLabels[value as Cover];
  if (name === 'publish_at' && value) return momentText(Date.parse(value));
  // The address of an uploaded picture means nothing to people.
  return value.startsWith('/api/') ? 'The picture that was uploaded' : undefined;
}
