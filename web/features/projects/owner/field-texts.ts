/** Names and texts of the editor's fields, for comparisons of versions. */
import type { FocalPoint } from '#contract/projects/gallery.ts';
import { projectStateLabels, type ProjectState } from '#contract/projects/project-states.ts';
import { type Cover, coverLabels } from '#contract/projects/protected-projects.ts';
import { projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { contentLabels, contentText, focalText } from '../../content/owner/content-texts.ts';

export const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(projectFieldNames.map((name) => [name, projectFieldTable[name].label])),
  ...contentLabels,
  main_photo_focal: 'Focal point of the main picture',
};

/** Formats a field's value; undefined for the default. */
export function fieldText(name: string, value: unknown): string | undefined {
  if (name === 'main_photo_focal') return focalText(value as FocalPoint);
  if (typeof value !== 'string') return contentText(name, value);
  if (name === 'state') return projectStateLabels[value as ProjectState];
  if (name === 'cover') return coverLabels[value as Cover];
  if (name === 'publish_at' && value) return momentText(Date.parse(value));
  // The path of an upload means nothing to people.
  return value.startsWith('/api/') ? 'The picture that was uploaded' : undefined;
}
