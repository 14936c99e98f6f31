import { type SyntheticEvent, useEffect, useRef } from 'react';
import { pages } from '#contract/paths.ts';
import { askedIn, searchAddress, searchLimits, searchParameter } from '#contract/search/search-address.ts';
import { useLocation, useNavigate } from '../../routing/location.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { controlClass } from '../../ui/fields/field-control.ts';
import { useTranslations } from '../../ui/translations.ts';
import { Results } from './Results.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The search field and its results. Without JavaScript it is a GET form. */
export default function SearchPage({ search }: PageAddress) {
  const { search: translations, shell } = useTranslations();
  const asked = askedIn(search);
  const navigate = useNavigate();
  const { arrival } = useLocation();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // New documents use the attribute; otherwise arriving focuses the content.
    if (arrival === 'link' && asked.text === '') field.current?.focus();
  }, [arrival, asked.text]);

  useEffect(() => {
    // Restores the text on Back.
    if (field.current && arrival !== 'document') field.current.value = asked.text;
  }, [arrival, asked.text]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const query = new URLSearchParams({ [searchParameter]: field.current?.value ?? '' });
    void navigate(searchAddress(pages.search, askedIn(query)));
  }

  return (
    <div className="site-width">
      <header className="max-w-4xl pt-6 pb-8 sm:pt-10 lg:pt-14">
        <h1 className="text-title font-semibold tracking-title">{shell.search}</h1>
        <form role="search" action={pages.search} onSubmit={submit} className="mt-6 flex gap-3">
          <input
            ref={field}
            type="search"
            name={searchParameter}
            defaultValue={asked.text}
            onFocus={(event) => event.currentTarget.select()}
            aria-label={translations.label}
            placeholder={translations.label}
            maxLength={searchLimits.query}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever comes to an empty search wants to type
            autoFocus={asked.text === ''}
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
            className={controlClass}
          />
          <Button type="submit" className="shrink-0">
            <Icon name="search" className="size-4" />
            {shell.search}
          </Button>
        </form>
      </header>
      <Results asked={asked} />
    </div>
  );
}
