import type { RefCallback } from 'react';
import { projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import type { EditInPlace } from '../../../../ui/in-place.ts';
import { contentForm } from '../../../content/owner/content-values.ts';
import { contentInPlace } from '../../../content/owner/surface/content-in-place.tsx';
import { TextInPlace } from '../../../content/owner/surface/TextInPlace.tsx';
import { FormattedText } from './FormattedText.tsx';
import { ImageInPlace } from './ImageInPlace.tsx';
import type { EditedOnPage } from './useShownProject.ts';

/** Returns the fields that replace texts of the project's page. The description's is put into its place from outside. */
export function fieldsInPlace(
  { form, pictures }: EditedOnPage,
  placeOfDescription: RefCallback<HTMLElement>,
): EditInPlace {
  const content = contentInPlace({ form: contentForm(form), pictures, label: 'Case study' });
  return (name, shown) => {
    const { label } = projectFieldTable.title;
    switch (name) {
      case 'title':
        return <TextInPlace {...{ form, name, label, shown }} limit={projectLimits.title} />;
      case 'overview':
        return <div ref={placeOfDescription} className={shown.props.className} />;
      case 'highlights':
        return <FormattedText {...{ form, name, shown }} />;
      case 'image':
        return <ImageInPlace {...{ form, shown }} />;
      default:
        return content(name, shown);
    }
  };
}
