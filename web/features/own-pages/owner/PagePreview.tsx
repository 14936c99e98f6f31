import { useWatch } from 'react-hook-form';
import { shownBlockOf } from '#contract/projects/case-study.ts';
import { leftOf } from '../../projects/owner/case-study/case-study-values.ts';
import { fileOrAddress, leftIn } from '../../projects/owner/gallery/gallery-items.ts';
import type { GalleryForm } from '../../projects/owner/gallery/useGallery.ts';
import { PreviewFrame } from '../../projects/owner/live-preview/LivePreview.tsx';
import { picturesOf } from '../../projects/owner/live-preview/project-as-shown.ts';
import { useMarkups } from '../../projects/owner/live-preview/useMarkups.ts';
import { textsOf } from '../../projects/owner/live-preview/useShownProject.ts';
import { useShownPictures } from '../../projects/owner/live-preview/useShownPictures.ts';
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
