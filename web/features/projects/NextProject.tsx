import { pages } from '#contract/addresses.ts';
import { shortened } from '#contract/projects/project-display.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { Link } from '../../routing/Link.tsx';
import { columnSizes } from '../../ui/picture-sources.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CardPicture } from './CardPicture.tsx';

/** The next project of the category, at the end of a project's page. */
export function NextProject({ next }: { next: ProjectCardData }) {
  const languageAttributes = useLanguageAttributes();
  const { project } = useTranslations();
  return (
    <section
      aria-labelledby="next-project"
      className="group relative mt-(--section) grid gap-x-6 gap-y-4 lg:grid-cols-(--columns-4-8) print:hidden"
    >
      <div className="min-w-0">
        <p className="mb-1 text-sm text-muted">{project.next}</p>
        <h2 id="next-project" className="text-heading font-semibold tracking-heading wrap-anywhere">
          <Link
            to={pages.project(next.category, next)}
            {...languageAttributes(next.project_title)}
            className="card-link"
          >
            {next.project_title}
          </Link>
          <Icon name="arrow-right" className="ms-3 inline size-6 mirrored" />
        </h2>
        <p {...languageAttributes(next.summary)} className="mt-2 text-muted wrap-anywhere">
          {shortened(next.summary)}
        </p>
      </div>
      <CardPicture project={next} width={960} sizes={columnSizes(8, 12, {}, { signal: { inset: 32 } })} />
    </section>
  );
}
