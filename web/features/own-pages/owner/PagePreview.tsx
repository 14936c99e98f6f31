import { useWatch } from 'react-hook-form';
import { shownBlockOf } from '#contract/projects/case-study.ts';
import { leftOf } from '../../content/owner/content-values.ts';
import { fileOrAddress } from '../../content/owner/pictures/picture-items.ts';
import type { Pictures } from '../../content/owner/pictures/usePictures.ts';
import { PreviewFrame } from '../../content/owner/preview/PreviewFrame.tsx';
import { picturesOf, textsOf } from '../../content/owner/preview/shown-content.ts';
import { useMarkups } from '../../../ui/owner/useMarkups.ts';
import { useShownPictures } from '../../content/owner/preview/useShownPictures.ts';
import type { PageEditorForm, PageValues } from './page-values.ts';

type PagePreviewProps = {
  control: PageEditorForm['control'];
  pictures: Pictures;
  /** Index of the edited block, to which the page scrolls. */
  block: number | undefined;
};

/** The page during editing. */
export function PagePreview({ control, pictures, block }: PagePreviewProps) {
  const { title, slug, blocks } = useWatch({ control }) as PageValues;
  const sources = useShownPictures(pictures.left.map(fileOrAddress));
  const texts = useMarkups(textsOf(pictures.left, blocks));
  const page = {
    id: 0,
    title: title || 'Untitled page',
    slug,
    description: '',
    blocks: leftOf(blocks).map((one) => shownBlockOf(one)),
    pictures: picturesOf(pictures.left, sources),
    texts,
    updated_at: '',
  };
  return <PreviewFrame title="Live preview" shown={{ page }} block={block} />;
}
