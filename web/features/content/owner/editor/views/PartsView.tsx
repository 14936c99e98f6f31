import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { addPart, removePart } from '../blocks.ts';
import { BarItem, BarText } from '../menus/Bar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { activePart } from './active-block.ts';

/** By kind of block: the name of a part, and how many there may be. */
const kinds: Readonly<Record<string, { part: string; min: number; max: number; className: string }>> = {
  columns: {
    part: 'column',
    ...caseStudyLimits.columns,
    className: '*:grid *:gap-x-6 *:gap-y-8 @lg:*:grid-cols-2 @4xl:*:has-[>:nth-child(3)]:grid-cols-3',
  },
  figures: {
    part: 'key number',
    min: 1,
    max: caseStudyLimits.figures,
    className:
      'border-y border-line py-8 *:grid *:grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] *:gap-x-6 *:gap-y-8',
  },
};

/** Columns or key numbers, which can be added and removed. */
export function PartsView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const { part = '', min = 0, max = 0, className } = kinds[node.type.name] ?? {};
  const index = activePart(view);
  return (
    <BlockFrame
      view={view}
      tools={
        <>
          <BarText>{part[0]?.toUpperCase() + part.slice(1)}</BarText>
          <BarItem
            icon="plus"
            label={`Add a ${part}`}
            disabled={node.childCount >= max}
            onClick={() => addPart(editor, getPos(), index)}
          />
          <BarItem
            icon="minus"
            label={`Remove this ${part}`}
            disabled={node.childCount <= min}
            onClick={() => removePart(editor, getPos(), index)}
          />
        </>
      }
    >
      <NodeViewContent className={className} />
    </BlockFrame>
  );
}
