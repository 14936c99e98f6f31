import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react';
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { addPart, removePart } from '../block-commands.ts';
import { BarButton } from './BlockBar.tsx';
import { BlockFrame } from './BlockFrame.tsx';
import { activePart } from './parts.ts';

const most = caseStudyLimits.figures;

/** Key numbers side by side. */
export function FiguresView(view: ReactNodeViewProps) {
  const { editor, node, getPos } = view;
  const part = activePart(view);
  return (
    <BlockFrame
      view={view}
      tools={
        <>
          <BarButton
            icon="plus"
            tip="Add a key number"
            isDisabled={node.childCount >= most}
            onClick={() => addPart(editor, getPos(), part)}
          />
          <BarButton
            icon="minus"
            tip="Remove this key number"
            isDisabled={node.childCount === 1}
            onClick={() => removePart(editor, getPos(), part)}
          />
        </>
      }
    >
      <NodeViewContent className="border-y border-line py-8 *:grid *:grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] *:gap-x-10 *:gap-y-8" />
    </BlockFrame>
  );
}
