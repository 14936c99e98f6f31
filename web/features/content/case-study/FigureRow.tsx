import { useLanguageAttributes } from '../../../ui/useLanguageAttributes.ts';

/** Key figures side by side. */
export function FigureRow({ figures }: { figures: readonly { figure: string; label: string }[] }) {
  const languageAttributes = useLanguageAttributes();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-10 gap-y-8 border-y border-line py-8">
      {figures.map(({ figure, label }, index) => (
        // The label comes first for screen readers and below for the eye.
        // oxlint-disable-next-line react/no-array-index-key -- figures have no other identity
        <div key={index} className="flex min-w-0 flex-col-reverse justify-end">
          <dt {...languageAttributes(label)} className="mt-1 text-muted wrap-anywhere">
            {label}
          </dt>
          <dd
            {...languageAttributes(figure)}
            className="text-title font-semibold tracking-title wrap-anywhere"
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
