import { type ReactNode, useId } from 'react';
import { firstPage, includes, listingQuery } from '#contract/categories/category-listing.ts';
import { FormLink } from '../../routing/FormLink.tsx';
import { Link } from '../../routing/Link.tsx';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';
import { useTranslations } from '../../ui/translations.ts';
import { Icon } from '../../ui/Icon.tsx';

interface ToggleProps {
  path: string;
  technology: string;
  /** The selected technologies except this one. */
  others: readonly string[];
  isChosen: boolean;
  children: ReactNode;
}

/**
 * Selects or deselects a technology. A link while at most one other is selected, then a form, so that crawlers do
 * not follow every combination.
 */
function Toggle({ path, technology, others, isChosen, children }: ToggleProps) {
  const look = {
    to: path + listingQuery({ ...firstPage, technologies: isChosen ? others : [...others, technology] }),
    replace: true,
    'aria-current': isChosen || undefined,
    className: `inline-flex min-h-8 items-center pointer-coarse:min-h-11 gap-1.5 rounded-full border px-3 text-start text-sm wrap-anywhere transition-colors ${
      isChosen
        ? 'border-accent bg-accent text-on-accent hover:bg-accent-strong'
        : 'border-control hover:border-ink hover:bg-raised'
    }`,
  };
  // The same element stays, and with it the focus.
  if (others.length > 1) return <FormLink {...look}>{children}</FormLink>;
  return (
    <Link {...look} rel="nofollow">
      {children}
    </Link>
  );
}

/** A list of technologies that can be added to the filter or removed. */
export function TechnologyFilter({
  path,
  technologies,
  chosen,
}: {
  path: string;
  technologies: readonly string[];
  chosen: readonly string[];
}) {
  const titleId = useId();
  const languageAttributes = useLanguageAttributes();
  const { categories } = useTranslations();
  if (technologies.length === 0) return null;
  return (
    <nav
      aria-labelledby={titleId}
      className="mb-10 flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-4 print:hidden"
    >
      <h2 id={titleId} className="text-sm font-semibold">
        {categories.filter}
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {technologies.map((technology) => {
          const isChosen = includes(chosen, technology);
          return (
            <li key={technology} className="min-w-0">
              <Toggle
                path={path}
                technology={technology}
                others={chosen.filter((one) => !includes([technology], one))}
                isChosen={isChosen}
              >
                {isChosen && <Icon name="check" className="size-4" />}
                <span {...languageAttributes(technology)}>{technology}</span>
              </Toggle>
            </li>
          );
        })}
      </ul>
      {chosen.length > 0 && (
        <Link
          to={path}
          replace
          className="touch-target text-sm font-medium text-accent underline underline-offset-4"
        >
          {categories.showAll}
        </Link>
      )}
    </nav>
  );
}
