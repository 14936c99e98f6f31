/** Labels of facts and kinds of blocks. */
import type { Block } from '#contract/projects/case-study.ts';
import type { OwnerIconName } from '../../../ui/owner/owner-icon-names.ts';

export const facts = [
  { name: 'year', label: 'Year' },
  { name: 'role', label: 'Role' },
  { name: 'client', label: 'Client' },
  { name: 'team', label: 'Team' },
] as const;

export interface BlockKind {
  name: string;
  icon: OwnerIconName;
  /** A new block. */
  empty: Block;
}

export const blockKinds: Readonly<Record<Block['kind'], BlockKind>> = {
  text: { name: 'Text', icon: 'pilcrow', empty: { kind: 'text', text: '' } },
  picture: { name: 'Picture', icon: 'image', empty: { kind: 'picture', picture: 0, size: 'wide' } },
  gallery: {
    name: 'Gallery',
    icon: 'layout-grid',
    empty: { kind: 'gallery', pictures: [], columns: 3 },
  },
  comparison: {
    name: 'Before and after',
    icon: 'square-split-horizontal',
    empty: { kind: 'comparison', before: 0, after: 0 },
  },
  columns: { name: 'Columns', icon: 'columns-3', empty: { kind: 'columns', texts: ['', ''] } },
  quote: {
    name: 'Quote',
    icon: 'quote',
    empty: { kind: 'quote', quote: '', quoted: '', role: '', portrait: null, testimonial: null },
  },
  figures: {
    name: 'Key numbers',
    icon: 'hash',
    empty: { kind: 'figures', figures: [{ figure: '', label: '' }] },
  },
  embed: { name: 'Embed', icon: 'app-window', empty: { kind: 'embed', link: '' } },
  button: { name: 'Button', icon: 'mouse-pointer-click', empty: { kind: 'button', label: '', link: '' } },
};
