import { type ReactNode, useId } from 'react';
import { includesTechnology } from '#contract/projects/category-listing.ts';
import { firstPage, listingQuery } from '#contract/projects/listing-address.ts';
import { FormLink } from '../../../routing/FormLink.tsx';
import { Link } from '../../../routing/Link.tsx';
import { useLanguageAttributes } from '../../../ui/useLanguageAttributes.ts';
import { useTranslations } from '../../../ui/translations.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface ToggleProps {
  path: string;
  technology: string;
  /** The selected technologies except this one. */
  others: readonly string[];
  isChosen: boolean;
  children: ReactNode;
}

/**
 * Adds a technology to the filter or removes it. A link; with two or more others selected, a form, because crawlers do
 * not follow forms.
 */
function Toggle({ path, technology, others, isChosen, children }: ToggleProps) {
  const look = {
    to: path + listingQuery({ ...firstPage, technologies: isChosen ? others : [...others, technology] }),
    replace: true,
    'aria-current': isChosen || undefined,
    className: isChosen ? 'chip chip-chosen' : 'chip',
  };
  // `others` omits this technology, so that toggling it keeps the element, and with it the focus.
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
  const t = useTranslations().category;
  if (technologies.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId} className="meta">
        {t.filter}
      </h2>
      <ul>
        {technologies.map((technology) => {
          const isChosen = includesTechnology(chosen, technology);
          return (
            <li key={technology}>
              <Toggle
                path={path}
                technology={technology}
                others={chosen.filter((one) => !includesTechnology([technology], one))}
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
          className="touch-target text-sm font-medium whitespace-nowrap text-accent underline underline-offset-4"
        >
          {t.showAll}
        </Link>
      )}
    </nav>
  );
}
