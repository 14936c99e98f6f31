import { useWatch } from 'react-hook-form';
import { ownPageLimits } from '#contract/own-pages/own-pages.ts';
import { EditInPlaceContext, type EditInPlace } from '../../../ui/in-place.ts';
import { contentForm } from '../../content/owner/content-values.ts';
import { fileOrAddress } from '../../content/owner/pictures/picture-items.ts';
import type { Pictures } from '../../content/owner/pictures/usePictures.ts';
import { picturesOf } from '../../content/owner/surface/shown-pictures.ts';
import { useShownPictures } from '../../content/owner/surface/useShownPictures.ts';
import { contentInPlace } from '../../content/owner/surface/content-in-place.tsx';
import { EditedPage } from '../../content/owner/surface/PageFrame.tsx';
import { TextInPlace } from '../../content/owner/surface/TextInPlace.tsx';
import { PageContent } from '../OwnPage.tsx';
import { type PageEditorForm, pageLabels } from './page-values.ts';

type PageSurfaceProps = { form: PageEditorForm; pictures: Pictures };

/** The page with its title and blocks, edited in place. */
export function PageSurface({ form, pictures }: PageSurfaceProps) {
  const [title, slug] = useWatch({ control: form.control, name: ['title', 'slug'] });
  const sources = useShownPictures(pictures.left.map(fileOrAddress));
  const page = {
    id: 0,
    title: title || 'Untitled page',
    slug,
    description: '',
    // Their editor shows them.
    blocks: [],
    pictures: picturesOf(pictures.left, sources),
    texts: {},
    updated_at: '',
  };
  return (
    <EditedPage title="The page">
      <EditInPlaceContext value={fieldsInPlace({ form, pictures })}>
        <PageContent page={page} />
      </EditInPlaceContext>
    </EditedPage>
  );
}

function fieldsInPlace({ form, pictures }: PageSurfaceProps): EditInPlace {
  const content = contentInPlace({ form: contentForm(form), pictures, label: 'Page' });
  return (name, shown) =>
    name === 'title' ? (
      <TextInPlace
        form={form}
        name={name}
        label={pageLabels.title}
        limit={ownPageLimits.title}
        shown={shown}
      />
    ) : (
      content(name, shown)
    );
}
