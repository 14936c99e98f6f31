import { Picture } from '../../../ui/Picture.tsx';
import { useLanguageAttributes } from '../../../ui/useLanguageAttributes.ts';
import type { Part } from './parts.ts';
import { longQuote } from './quote-length.ts';

/** The words of a person, with a round portrait beside name and role. */
export function Quote({
  quote,
  quoted,
  role,
  portrait,
  testimonial,
}: Omit<Extract<Part, { kind: 'quote' }>, 'index'>) {
  const languageAttributes = useLanguageAttributes();
  const own = testimonial ? undefined : portrait;
  const src = testimonial ? testimonial.portrait : own?.src;
  return (
    <figure>
      <blockquote
        {...languageAttributes(quote)}
        className={`quotation whitespace-pre-line ${quote.length > longQuote ? 'text-lead' : 'text-title font-medium tracking-title'}`}
      >
        {quote}
      </blockquote>
      {(quoted || role || src) && (
        <figcaption className="mt-4 flex items-center gap-3">
          {src && (
            <span className="size-12 shrink-0 overflow-hidden rounded-full">
              <Picture
                src={src}
                // The name is beside it.
                alt=""
                width={48}
                height={48}
                sizes="48px"
                focal={own}
                original={own}
                className="size-12"
              />
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">
            {quoted && (
              <span {...languageAttributes(quoted)} className="block font-medium">
                {testimonial?.link ? (
                  <a href={testimonial.link} rel="noreferrer" className="underline underline-offset-4">
                    {quoted}
                  </a>
                ) : (
                  quoted
                )}
              </span>
            )}
            {role && (
              <span {...languageAttributes(role)} className="block text-muted">
                {role}
              </span>
            )}
          </span>
        </figcaption>
      )}
    </figure>
  );
}
