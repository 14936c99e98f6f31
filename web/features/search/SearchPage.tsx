import { type SyntheticEvent, useEffect, useRef } from 'react';
import { pages } from '#contract/addresses.ts';
import { askedIn, searchAddress, searchParameter } from '#contract/search/search-address.ts';
import { useLocation, useNavigate } from '../../routing/location.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import { useTranslations } from '../../ui/translations.ts';
import { Results } from './Results.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';

/** The search form and its results. Without JavaScript, the browser submits the form by GET. */
export default function SearchPage({ search }: PageAddress) {
  const { shell } = useTranslations();
  const asked = askedIn(search);
  const navigate = useNavigate();
  const { arrival } = useLocation();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // In a new document, `autoFocus` does this. After a link, `useArrival` has focused the content instead.
    if (arrival === 'link' && asked.text === '') field.current?.focus();
  }, [arrival, asked.text]);

  useEffect(() => {
    // Shows the text of the address, for example after Back.
    if (field.current && arrival !== 'document') field.current.value = asked.text;
  }, [arrival, asked.text]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const query = new URLSearchParams({ [searchParameter]: field.current?.value ?? '' });
    void navigate(searchAddress(pages.search, askedIn(query)));
  }

  return (
    <div className="site-width">
      <header className="max-w-4xl pt-6 pb-8 stack-6 sm:pt-10 lg:pt-14">
        <h1 className="text-title font-semibold tracking-title">{shell.search}</h1>
        <SearchForm
          field={field}
          defaultValue={asked.text}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever comes to an empty search wants to type
          autoFocus={asked.text === ''}
          onSubmit={submit}
        />
      </header>
      <Results asked={asked} />
    </div>
  );
}
