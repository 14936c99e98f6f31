import { galleryLimits } from '#contract/projects/gallery.ts';
import { captionText } from '#contract/projects/project-display.ts';
import type { EditInPlace } from '../../../../ui/in-place.ts';
import type { ContentForm } from '../content-values.ts';
import { RichEditor } from '../editor/RichEditor.tsx';
import { tooLongFault } from '../pictures/picture-items.ts';
import type { Pictures } from '../pictures/usePictures.ts';
import { RichTextInPlace } from './TextInPlace.tsx';

type ContentInPlaceOptions = {
  form: ContentForm;
  pictures: Pictures;
  /** Name of the blocks for screen readers. */
  label: string;
};

/** Returns the fields that replace the case study of a page, and the captions in the gallery below it. */
export function contentInPlace({ form, pictures, label }: ContentInPlaceOptions): EditInPlace {
  return (name, shown) => {
    if (name === 'case-study') return <RichEditor form={form} gallery={pictures} label={label} />;
    const item = pictures.left.find(({ id }) => captionText(id) === name);
    if (!item) return undefined;
    const place = pictures.left.indexOf(item) + 1;
    return (
      <RichTextInPlace
        kind="caption"
        label={`Caption of picture ${place}`}
        limit={galleryLimits.caption}
        value={item.caption}
        error={tooLongFault(item.caption, galleryLimits.caption)}
        onChange={(caption) => pictures.change(item, { caption })}
        shown={shown}
      />
    );
  };
}
