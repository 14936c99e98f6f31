import { useWatch } from 'react-hook-form';
import { shownBlockOf } from '#contract/projects/case-study.ts';
import { leftOf } from '../../content/owner/blocks/block-values.ts';
import { fileOrAddress, leftIn } from '../../content/owner/pictures/picture-items.ts';
import type { GalleryForm } from '../../content/owner/pictures/usePictureList.ts';
import { PreviewFrame } from '../../content/owner/preview/PreviewFrame.tsx';
import { picturesOf, textsOf } from '../../content/owner/preview/shown-content.ts';
import { useMarkups } from '../../../ui/owner/useMarkups.ts';
import { useShownPictures } from '../../content/owner/preview/useShownPictures.ts';
import type { PageEditorForm, PageValues } from './page-values.ts';

type PagePreviewProps = {
  control: PageEditorForm['control'];
  gallery: GalleryForm;
  /** Index of the edited block, to which the page scrolls. */
  block: number | undefined;
};

/** The page during editing. */
export function PagePreview({ control, gallery, block }: PagePreviewProps) {
  const { title, slug, blocks } = useWatch({ control }) as PageValues;
  const items = leftIn(gallery.items);
  const sources = useShownPictures(items.map(({ picture }) => fileOrAddress(picture)));
  const texts = useMarkups(textsOf(items, blocks));
  const page = {
    id: 0,
    title: title || 'Untitled page',
    slug,
    description: '',
    blocks: leftOf(blocks).map(shownBlockOf),
    pictures: picturesOf({ items, gallery, sources }),
    texts,
    updated_at: '',
  };
  return <PreviewFrame title="Live preview" shown={{ page }} block={block} />;
}
