import type { EditInPlace } from '../../../../ui/in-place.ts';
import { contentForm } from '../../../content/owner/content-values.ts';
import { contentInPlace } from '../../../content/owner/surface/content-in-place.tsx';
import { FieldInPlace } from './FieldInPlace.tsx';
import type { EditedOnPage } from './useShownProject.ts';

/** Returns the fields that replace texts of the project's page. */
export function fieldsInPlace({ form, pictures }: EditedOnPage): EditInPlace {
  const content = contentInPlace({ form: contentForm(form), pictures, label: 'Case study' });
  return (name, shown) =>
    name === 'title' || name === 'description' || name === 'highlights' ? (
      <FieldInPlace {...{ form, name, shown }} />
    ) : (
      content(name, shown)
    );
}
