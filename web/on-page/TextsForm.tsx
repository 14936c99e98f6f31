import type { FieldPath, FieldValues } from 'react-hook-form';
import { EditedPage } from '../features/content/owner/surface/PageFrame.tsx';
import { TextInPlace } from '../features/content/owner/surface/TextInPlace.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { type EditInPlace, EditInPlaceContext } from '../ui/in-place.ts';
import type { EditorWindow } from '../ui/owner/EditorDialog.tsx';
import { EditorForm } from '../ui/owner/EditorForm.tsx';
import type { FormConflictProps } from '../ui/owner/FormConflict.tsx';
import { usePagePlace } from '../ui/owner/usePagePlace.ts';
import type { LinkToForm, PublicPageShown } from './editable-page.ts';

export type TextsFormProps<Values extends FieldValues, Output extends FieldValues> = FormConflictProps<
  Values,
  Output
> &
  Pick<EditorWindow, 'onState' | 'onCancel'> & {
    shown: PublicPageShown;
    /** The texts that are edited, with their limit in characters. Those with `hasLines` may have line breaks. */
    texts: { readonly [Name in FieldPath<Values>]?: { limit: number; hasLines?: boolean } };
    link: LinkToForm;
  };

/** A form whose fields are all texts on its public page. */
export function TextsForm<Values extends FieldValues, Output extends FieldValues>({
  shown: { page, address },
  texts,
  link,
  ...about
}: TextsFormProps<Values, Output>) {
  const { form } = about.versioned;
  const place = usePagePlace();
  const Page = page.loaded?.Component;
  const inPlace: EditInPlace = (name, shown) => {
    const text = texts[name as FieldPath<Values>];
    const label = about.labels[name] ?? name;
    return text && <TextInPlace {...{ form, label, shown }} {...text} name={name as FieldPath<Values>} />;
  };
  return (
    <EditorForm
      {...about}
      isNew={false}
      place={place}
      order={Object.keys(texts)}
      page={
        Page && (
          <EditedPage title="The page">
            <EditInPlaceContext value={inPlace}>
              <Page {...address} />
            </EditInPlaceContext>
          </EditedPage>
        )
      }
      actions={
        <a href={link.to} className={buttonClass('ghost')}>
          {link.label}
        </a>
      }
    >
      {null}
    </EditorForm>
  );
}
