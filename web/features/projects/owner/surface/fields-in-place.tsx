import type { EditInPlace } from '../../../../ui/in-place.ts';
import { contentForm } from '../../../content/owner/content-values.ts';
import { contentInPlace } from '../../../content/owner/surface/content-in-place.tsx';
import { FieldInPlace } from './FieldInPlace.tsx';
import { ImageInPlace } from './ImageInPlace.tsx';
import type { EditedOnPage } from './useShownProject.ts';

/** Returns the fields that replace texts of the project's page. */
export function fieldsInPlace({ form, pictures }: EditedOnPage): EditInPlace {
  const content = contentInPlace({ form: contentForm(form), pictures, label: 'Case study' });
  return (name, shown) => {
    if (name === 'title' || name === 'description' || name === 'highlights')
      return <FieldInPlace {...{ form, name, shown }} />;
    return name === 'image' ? <ImageInPlace {...{ form, shown }} /> : content(name, shown);
  };
}
