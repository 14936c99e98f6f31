import { galleryLimits } from '#contract/projects/gallery.ts';
import { captionText } from '#contract/projects/project-display.ts';
import type { EditInPlace } from '../../../../ui/in-place.ts';
import { RichEditor, type RichEditorProps } from '../editor/RichEditor.tsx';
import { tooLongFault } from '../pictures/picture-items.ts';
import { RichTextInPlace } from './TextInPlace.tsx';

/** Returns the fields that replace the case study of a page, and the captions in the gallery below it. */
export function contentInPlace({ form, pictures, label }: RichEditorProps): EditInPlace {
  return (name, shown) => {
    if (name === 'case-study') return <RichEditor {...{ form, pictures, label }} />;
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
