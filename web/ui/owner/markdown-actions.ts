/** What the buttons and keys of a Markdown field do. */
import type { MarkdownKind } from '#contract/text/markdown.ts';
import { asCode, type Edit, linked, marked, type Selected, surrounded } from './markdown-edits.ts';
import type { OwnerIconName } from './owner-icon-names.ts';

export interface MarkdownAction {
  name: string;
  icon: OwnerIconName;
  /** The letter that does it with Ctrl, or with Cmd on a Mac. */
  key?: string;
  /** It makes blocks, which a caption does not have. */
  makesBlock?: true;
  edit: (selected: Selected) => Edit;
}

const markdownActions: readonly MarkdownAction[] = [
  { name: 'Bold', icon: 'bold', key: 'b', edit: (selected) => surrounded(selected, '**') },
  { name: 'Italic', icon: 'italic', key: 'i', edit: (selected) => surrounded(selected, '_') },
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

/** The actions that are of use in a text of that kind. */
export function actionsFor(kind: MarkdownKind): readonly MarkdownAction[] {
  return kind === 'caption' ? markdownActions.filter(({ makesBlock }) => !makesBlock) : markdownActions;
}
