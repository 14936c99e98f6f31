import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { excerptOf, sentencesIn, sentencesOf } from '#contract/testimonials/excerpt.ts';
import { type TestimonialValues, testimonialLabels as labels } from './testimonial-values.ts';

interface ClientsWordsProps {
  form: Pick<UseFormReturn<TestimonialValues>, 'control' | 'setValue'>;
  words: string;
}

/** The words of a client, which stay as they are. The owner chooses the sentences that visitors read. */
export function ClientsWords({ form, words }: ClientsWordsProps) {
  const hintId = useId();
  const excerpt = useWatch({ control: form.control, name: 'excerpt' });
  const sentences = sentencesOf(words);
  const shown = sentencesIn(excerpt, words);
  const choose = (index: number, isShown: boolean) =>
    form.setValue('excerpt', excerptOf(words, shown.with(index, isShown)), { shouldDirty: true });
  const isOnly = sentences.length === 1;
  return (
    <fieldset className="min-w-0" aria-describedby={hintId}>
      <legend className="mb-1.5 text-sm font-medium">{isOnly ? labels.words : labels.excerpt}</legend>
      <div className="rounded-md border border-line px-3 py-1">
        {sentences.map((sentence, index) =>
          isOnly ? (
            <p key={sentence} dir="auto" className="py-2 wrap-anywhere">
              {sentence}
            </p>
          ) : (
            <label
              key={sentences.slice(0, index).join('').length}
              className="flex min-h-11 items-start gap-3 py-2"
            >
              <input
                type="checkbox"
                className="mt-0.5 size-5 shrink-0 accent-accent"
                checked={shown[index] ?? true}
                // One sentence stays.
                disabled={shown[index] && shown.filter(Boolean).length === 1}
                onChange={({ target }) => choose(index, target.checked)}
              />
              <span dir="auto" className={`min-w-0 wrap-anywhere ${shown[index] ? '' : 'text-muted'}`}>
                {sentence.trim()}
              </span>
            </label>
          ),
        )}
      </div>
      <p id={hintId} className="mt-1.5 text-sm text-muted">
        The client wrote these words, so they stay as they are.
        {!isOnly && ' A sentence that you leave out is shown as “…”.'}
      </p>
    </fieldset>
  );
}
