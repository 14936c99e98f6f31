/** What the buttons and keys of a Markdown field do. */
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Heading from 'lucide-react/icons/heading';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Quote from 'lucide-react/icons/quote';
import type { LucideIcon } from 'lucide-react';
import type { MarkdownKind } from '#contract/markdown.ts';
import { asCode, type Edit, linked, marked, type Selected, surrounded } from './markdown-edits.ts';

export interface MarkdownAction {
  name: string;
  icon: LucideIcon;
  /** The letter that does it with Ctrl, or with Cmd on a Mac. */
  key?: string;
  /** It makes blocks, which a caption does not have. */
  makesBlock?: true;
  edit: (selected: Selected) => Edit;
}

const markdownActions: readonly MarkdownAction[] = [
  { name: 'Bold', icon: Bold, key: 'b', edit: (selected) => surrounded(selected, '**') },
  { name: 'Italic', icon: Italic, key: 'i', edit: (selected) => surrounded(selected, '_') },
  { name: 'Link', icon: LinkIcon, key: 'k', edit: linked },
  { name: 'Heading', icon: Heading, makesBlock: true, edit: (selected) => marked(selected, 'heading') },
  { name: 'List', icon: List, makesBlock: true, edit: (selected) => marked(selected, 'list') },
  {
    name: 'Numbered list',
    icon: ListOrdered,
    makesBlock: true,
    edit: (selected) => marked(selected, 'numbers'),
  },
  { name: 'Quote', icon: Quote, makesBlock: true, edit: (selected) => marked(selected, 'quote') },
  { name: 'Code', icon: Code, edit: asCode },
];

/** The actions that are of use in a text of that kind. */
export function actionsFor(kind: MarkdownKind): readonly MarkdownAction[] {
  return kind === 'caption' ? markdownActions.filter(({ makesBlock }) => !makesBlock) : markdownActions;
}
