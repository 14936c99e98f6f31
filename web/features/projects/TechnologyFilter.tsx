import { useId } from 'react';
import { firstPage, includes, listingQuery } from '#contract/category-listing.ts';
import { Link } from '../../routing/Link.tsx';
import { useOwnersWords } from '../../ui/owners-words.ts';
import { useWords } from '../../ui/words.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The address that adds `technology` to the chosen ones, or removes it from them. */
function toggled(path: string, chosen: readonly string[], technology: string): string {
  const others = chosen.filter((one) => one.toLowerCase() !== technology.toLowerCase());
  const technologies = others.length === chosen.length ? [...chosen, technology] : others;
  return path + listingQuery({ ...firstPage, technologies });
}

/** A row of links, each of which adds a technology to the address or takes it away. */
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
  const ownersWords = useOwnersWords();
  const { categories } = useWords();
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
              <Link
                to={toggled(path, chosen, technology)}
                replace
                rel="nofollow"
                aria-current={isChosen || undefined}
                className={`inline-flex min-h-8 items-center pointer-coarse:min-h-11 gap-1.5 rounded-full border px-3 text-sm wrap-anywhere transition-colors ${
                  isChosen
                    ? 'border-accent bg-accent text-on-accent hover:bg-accent-strong'
                    : 'border-control hover:border-ink hover:bg-raised'
                }`}
              >
                {isChosen && <Icon name="check" className="size-4" />}
                <span {...ownersWords(technology)}>{technology}</span>
              </Link>
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
