import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { addPart, removePart } from '../block-commands.ts';
import { BarButton } from './BlockBar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { activePart } from './parts.ts';

const { min, max } = caseStudyLimits.columns;

/** Texts side by side. */
export function ColumnsView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const part = activePart(view);
  return (
    <BlockFrame
      view={view}
      tools={
        <>
          <BarButton
            icon="plus"
            tip="Add a column"
            isDisabled={node.childCount >= max}
            onClick={() => addPart(editor, getPos(), part)}
          />
          <BarButton
            icon="minus"
            tip="Remove this column"
            isDisabled={node.childCount <= min}
            onClick={() => removePart(editor, getPos(), part)}
          />
        </>
      }
    >
      <NodeViewContent
        className={`*:grid *:gap-x-10 *:gap-y-8 @lg:*:grid-cols-2 ${node.childCount > 2 ? '@4xl:*:grid-cols-3' : ''}`}
      />
    </BlockFrame>
  );
}
