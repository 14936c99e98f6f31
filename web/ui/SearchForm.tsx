import type { ComponentProps, Ref } from 'react';
import { pages } from '#contract/addresses.ts';
import { searchLimits, searchParameter } from '#contract/search/search-address.ts';
import { Button } from './Button.tsx';
import { controlClass } from './fields/field-control.ts';
import { Icon } from './Icon.tsx';
import { useTranslations } from './translations.ts';

type SearchFormProps = Pick<ComponentProps<'input'>, 'defaultValue' | 'autoFocus'> &
  Pick<ComponentProps<'form'>, 'onSubmit'> & { field?: Ref<HTMLInputElement> };

/** A search field and its button, which open the search page by GET. With `onSubmit`, both are larger. */
export function SearchForm({ onSubmit, field, ...given }: SearchFormProps) {
  const { search, shell } = useTranslations();
  return (
    <form
      role="search"
      action={pages.search}
      onSubmit={onSubmit}
      className={`flex gap-3 ${onSubmit ? '[&>input]:min-h-14 [&>input]:px-4 [&>input]:text-lg' : ''}`}
    >
      <input
        {...given}
        ref={field}
        type="search"
        name={searchParameter}
        aria-label={search.label}
        placeholder={search.label}
        maxLength={searchLimits.query}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        className={controlClass}
      />
      <Button type="submit" variant={onSubmit ? 'primary' : 'secondary'} className="shrink-0">
        <Icon name="search" className="size-4" />
        {shell.search}
      </Button>
    </form>
  );
}
