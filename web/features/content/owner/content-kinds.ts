/** Labels of facts and kinds of blocks. */
import type { Block } from '#contract/projects/case-study.ts';

export const facts = [
  { name: 'year', label: 'Year' },
  { name: 'role', label: 'Role' },
  { name: 'client', label: 'Client' },
  { name: 'team', label: 'Team' },
] as const;

export const blockNames: Readonly<Record<Block['kind'], string>> = {
  text: 'Text',
  picture: 'Picture',
  gallery: 'Gallery',
  comparison: 'Before and after',
  columns: 'Columns',
  quote: 'Quote',
  figures: 'Key numbers',
  embed: 'Embed',
  button: 'Button',
};
