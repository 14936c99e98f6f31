import { useOwnersWords } from '../../../ui/owners-words.ts';

/** Numbers that speak, side by side, each with what it counts. */
export function FigureRow({
  figures,
}: {
  figures: readonly { index: number; figure: string; label: string }[];
}) {
  const ownersWords = useOwnersWords();
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-10 gap-y-8 border-y border-line py-8">
      {figures.map(({ index, figure, label }) => (
        // The label comes first for who hears it, below for who sees it.
        <div key={index} className="flex min-w-0 flex-col-reverse justify-end">
          <dt {...ownersWords(label)} className="mt-1 text-muted wrap-anywhere">
            {label}
          </dt>
          <dd
            {...ownersWords(figure)}
            className="text-title font-semibold tracking-title wrap-anywhere even-figures"
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
