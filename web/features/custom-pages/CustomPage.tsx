import type { ShownPage } from '#contract/custom-pages/custom-pages.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { InPlace } from '../../ui/InPlace.tsx';
import { displaySize } from '../../ui/display-size.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { CaseStudy, PrintedLinks } from '../projects/project-page.ts';

/** A page of the owner's own. */
export default function CustomPage({ lastStep }: PageAddress) {
  const read = useCachedQuery(queries.customPage(lastStep));
  const { shell } = useTranslations();
  if (read.status === 'loading') return null;
  if (read.status === 'ready' && read.data) return <PageContent key={read.data.id} page={read.data} />;
  return (
    <h1 className="site-width py-(--section) text-title font-semibold tracking-title">
      {shell.pageNotFound}
    </h1>
  );
}

/** The title and blocks of a custom page, also for its editor and previews. */
export function PageContent({ page }: { page: ShownPage }) {
  const languageAttributes = useLanguageAttributes();
  const { title, blocks, pictures, texts } = page;
  return (
    <article className="pt-8 lg:pt-14">
      <CaseStudy
        title={title}
        blocks={blocks}
        pictures={pictures}
        texts={texts}
        heading={
          <header id="case-study" className="site-width">
            <InPlace name="title" text={title}>
              <h1
                {...languageAttributes(title)}
                className={`font-semibold tracking-display ${displaySize(title)}`}
              >
                {title}
              </h1>
            </InPlace>
          </header>
        }
      />
      <div className="site-width">
        <PrintedLinks texts={texts} />
      </div>
    </article>
  );
}
