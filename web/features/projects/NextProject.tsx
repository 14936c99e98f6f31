import { pages } from '#contract/paths.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { Link } from '../../routing/Link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Picture } from '../../ui/Picture.tsx';
import { columnSizes } from '../../ui/picture-sources.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { pictureName } from '../content/picture-text.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The end of a project's page: an invitation to write and the next project of the category. */
export function NextProject({ next }: { next: ProjectCardData | null }) {
  const languageAttributes = useLanguageAttributes();
  const { project, shell } = useTranslations();
  return (
    <div className="mt-(--section) stack-(--section) print:hidden">
      <section aria-labelledby="invitation" data-invites className="border-t border-line pt-10">
        <h2 id="invitation" className="text-heading font-semibold tracking-heading">
          {project.invitation}
        </h2>
        <Link to={pages.contact} className={`${buttonClass('primary')} mt-5 min-h-11 px-6`}>
          {shell.writeMessage}
        </Link>
      </section>
      {next && (
        <section aria-labelledby="next-project" className="group relative">
          <p className="mb-3 text-sm font-semibold text-muted">{project.next}</p>
          <div className="card-picture aspect-video">
            <Picture
              sharedAs={pictureName(next.id)}
              src={next.main_photo}
              alt={next.main_photo_description ?? ''}
              focal={next.main_photo_focal}
              original={next.main_photo_measures}
              width={1600}
              height={600}
              sizes={columnSizes(12)}
            />
          </div>
          <h2 id="next-project" className="mt-4 text-heading font-semibold tracking-heading wrap-anywhere">
            <Link
              to={pages.project(next.category, next)}
              {...languageAttributes(next.project_title)}
              className="card-link"
            >
              {next.project_title}
            </Link>
            <Icon name="arrow-right" className="ms-3 inline size-6 mirrored" />
          </h2>
        </section>
      )}
    </div>
  );
}
