import { PreviewFrame } from '../../../content/owner/preview/PreviewFrame.tsx';
import { type PreviewedEditor, useShownProject } from './useShownProject.ts';

type LivePreviewProps = PreviewedEditor & {
  /** Index of the edited block, to which the page scrolls. */
  block: number | undefined;
};

/** The project's page during editing. */
export function LivePreview({ block, ...edited }: LivePreviewProps) {
  return <PreviewFrame title="Live preview" shown={useShownProject(edited)} block={block} />;
}
