import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { blocksAndPictures } from '#contract/content/content.ts';
import { type ContentValues, hasPicture, sentOf } from '../features/content/owner/content-values.ts';
import { RichEditor } from '../features/content/owner/editor/RichEditor.tsx';
import { usePictures } from '../features/content/owner/pictures/usePictures.ts';
import { contentJson, contentOf } from './content-texts.ts';
import type { FieldInPlaceProps } from './FieldInPlace.tsx';

/** The blocks of the page. Files are uploaded at once, and saving waits for them. */
export function ContentField({ name, text, typed }: FieldInPlaceProps) {
  const [first] = useState(() => contentOf(typed.state().typed[name] ?? text.saved));
  const form = useForm<ContentValues>({ defaultValues: first });
  const pictures = usePictures(form);
  const { stored } = pictures;
  const fault = useSyncExternalStore(typed.subscribe, () => typed.state().faults[name]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const now = { blocks: values.blocks, pictures: values.pictures.filter(hasPicture) };
          typed.typeLater(
            name,
            stored(now).then((content) => contentJson(content)),
          );
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the functions of the pictures do the same in every render
    [form, typed, name],
  );

  useEffect(() => {
    form.clearErrors();
    if (!fault) return;
    const { error } = blocksAndPictures.safeParse(sentOf(form.getValues()));
    for (const { path, message } of error?.issues ?? [])
      form.setError(path.join('.') as 'blocks', { message });
  }, [form, fault]);

  return (
    <>
      <RichEditor form={form} gallery={pictures} label={text.label} onFlushable={typed.beforeReady} />
      {fault && (
        <p role="alert" className="site-width text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </>
  );
}
