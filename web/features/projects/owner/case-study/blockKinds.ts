/** The kinds of blocks as the owner chooses among them. */
import Columns2 from 'lucide-react/icons/columns-2';
import Film from 'lucide-react/icons/film';
import Hash from 'lucide-react/icons/hash';
import ImageIcon from 'lucide-react/icons/image';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Quote from 'lucide-react/icons/quote';
import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal';
import type { LucideIcon } from 'lucide-react';
import type { Block } from '#contract/case-study.ts';

export interface BlockKind {
  name: string;
  icon: LucideIcon;
  /** A new one, with nothing in it. */
  empty: Block;
}

export const blockKinds: Readonly<Record<Block['kind'], BlockKind>> = {
  text: { name: 'Text', icon: Pilcrow, empty: { kind: 'text', text: '' } },
  picture: { name: 'Picture', icon: ImageIcon, empty: { kind: 'picture', picture: 0, size: 'wide' } },
  pair: { name: 'Pair', icon: Columns2, empty: { kind: 'pair', left: 0, right: 0 } },
  comparison: {
    name: 'Before and after',
    icon: SquareSplitHorizontal,
    empty: { kind: 'comparison', before: 0, after: 0 },
  },
  quote: { name: 'Quote', icon: Quote, empty: { kind: 'quote', quote: '', quoted: '' } },
  figure: { name: 'Figure', icon: Hash, empty: { kind: 'figure', figure: '', label: '' } },
  video: { name: 'Video', icon: Film, empty: { kind: 'video', link: '' } },
};

export const kindNames = Object.keys(blockKinds) as Block['kind'][];
