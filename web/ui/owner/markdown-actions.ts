import type { MarkdownKind } from '#contract/text/markdown.ts';
import { asCode, type Edit, linked, marked, type Selected, toggleMarks } from './markdown-edits.ts';
import type { OwnerIconName } from './owner-icon-names.ts';

export interface MarkdownAction {
  name: string;
  icon: OwnerIconName;
  /** Shortcut with Ctrl or ⌘. */
  key?: string;
  /** True if it creates blocks, which captions do not allow. */
  makesBlock?: true;
  edit: (selected: Selected) => Edit;
}

const markdownActions: readonly MarkdownAction[] = [
  { name: 'Bold', icon: 'bold', key: 'b', edit: (selected) => toggleMarks(selected, '**') },
  { name: 'Italic', icon: 'italic', key: 'i', edit: (selected) => toggleMarks(selected, '_') },
  { name: 'Link', icon: 'link', key: 'k', edit: linked },
  { name: 'Heading', icon: 'heading', makesBlock: true, edit: (selected) => marked(selected, 'heading') },
  { name: 'List', icon: 'list', makesBlock: true, edit: (selected) => marked(selected, 'list') },
  {
    name: 'Numbered list',
    icon: 'list-ordered',
    makesBlock: true,
    edit: (selected) => marked(selected, 'numbers'),
  },
  { name: 'Quote', icon: 'quote', makesBlock: true, edit: (selected) => marked(selected, 'quote') },
  { name: 'Code', icon: 'code', edit: asCode },
];

/** Returns the actions allowed in a kind of text. */
export function actionsFor(kind: MarkdownKind): readonly MarkdownAction[] {
  return kind === 'caption' ? markdownActions.filter(({ makesBlock }) => !makesBlock) : markdownActions;
}
