import { findCategory, subcategoriesOf } from '#contract/category-names.ts';
import { pages } from '#contract/paths.ts';
import { queries } from '../../api/http-queries.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useCategories } from '../../api/useSiteData.ts';
import { Link } from '../../routing/Link.tsx';
import type { PageAddress } from '../../routing/page.ts';
import { InPlace } from '../../ui/InPlace.tsx';
import { TechnologyFilter } from '../projects/TechnologyFilter.tsx';
import { chosenTechnologies, matching, technologiesToChoose } from '../projects/technologies.ts';
import { CategoryProjects } from './CategoryProjects.tsx';
import { nameInAddress, titleFromName } from './name-in-address.ts';
import { around } from '../../ui/around.ts';
import { useWords } from '../../ui/words.ts';
import { useOwnersWords } from '../../ui/owners-words.ts';

/** The projects of one category, or those of them that use the chosen technologies. */
export default function CategoryPage(address: PageAddress) {
  const ownersWords = useOwnersWords();
  const name = nameInAddress(address);
  const categories = useCategories();
  const category = findCategory(categories, name);
  const words = useWords().categories;
  const [before, after] = around(words.title);
  const subcategories = category ? subcategoriesOf(categories, category) : [];
  return (
    <div className="site-width">
      <header className="max-w-4xl py-10 lg:py-16">
        <p className="mb-3 text-sm text-muted">
          <Link to={pages.home} className="touch-target hover:text-ink hover:underline">
            {words.home}
          </Link>
          {category?.associated_with && (
            <>
              <span aria-hidden> / </span>
              <Link
                to={pages.category(category.associated_with)}
                {...ownersWords(category.associated_with)}
                className="touch-target hover:text-ink hover:underline"
              >
                {category.associated_with}
              </Link>
            </>
          )}
        </p>
        <h1 className="text-title font-semibold tracking-title">
          {before}
          <span {...ownersWords(category?.category_name)}>
            {category?.category_name ?? titleFromName(name)}
          </span>
          {after}
        </h1>
        <InPlace name="description" text={category?.description}>
          <p {...ownersWords(category?.description)} className="mt-4 max-w-prose text-lead text-muted">
            {category?.description}
          </p>
        </InPlace>
        {subcategories.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm font-medium">
            {subcategories.map((entry) => (
              <li key={entry.id} className="min-w-0">
                <Link
                  to={pages.category(entry.category_name)}
                  {...ownersWords(entry.category_name)}
                  className="touch-target inline-block max-w-full py-1 text-accent underline underline-offset-4 hover:text-accent-strong"
                >
                  {entry.category_name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <Projects
        name={name}
        groups={[category, ...subcategories].flatMap((one) => one?.category_name ?? [])}
        address={address}
      />
    </div>
  );
}

interface ProjectsProps {
  name: string;
  groups: readonly string[];
  address: PageAddress;
}

function Projects({ name, groups, address }: ProjectsProps) {
  const read = useCachedQuery(queries.projectCards(name));
  const words = useWords().categories;
  if (read.status === 'loading') return <p role="status">{words.loadingProjects}</p>;
  if (read.status === 'failed') return <p role="alert">{words.projectsFailed}</p>;
  const chosen = chosenTechnologies(address.search);
  return (
    <>
      <TechnologyFilter
        path={address.pathname}
        technologies={technologiesToChoose(read.data, chosen)}
        chosen={chosen}
      />
      <CategoryProjects
        projects={matching(read.data, chosen)}
        groups={groups}
        isFiltered={chosen.length > 0}
      />
    </>
  );
}
