import type { ComponentProps } from 'react';
import { pages } from '#contract/addresses.ts';
import { projectDisplay, shortened } from '#contract/projects/project-display.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { Link } from '../../routing/Link.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { CardPicture } from './CardPicture.tsx';
import { ProtectedMark } from './ProtectedMark.tsx';

type ProjectCardProps = Omit<ComponentProps<typeof CardPicture>, 'project'> & {
  project: ProjectCardData;
  /** Shows the category's name above the summary. */
  showsCategory: boolean;
  /** True for a card with a row of its own, which has room for more of the summary. */
  isLeading: boolean;
};

/** A project in a list. A picture without description has an empty alt text, because the link has the title. */
export function ProjectCard({ project, showsCategory, isLeading, ...picture }: ProjectCardProps) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations();
  const { tagsOnCard } = projectDisplay;
  const more = project.project_tags.length - tagsOnCard;
  return (
    <article className="group relative">
      <CardPicture project={project} {...picture} />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 {...languageAttributes(project.project_title)} className="card-title min-w-0 wrap-anywhere">
          <Link to={pages.project(project.category, project)} className="card-link">
            {project.project_title}
            <ProtectedMark state={project.state} isOnCard />
          </Link>
        </h2>
        {showsCategory && (
          <p {...languageAttributes(project.category)} className="meta min-w-0 wrap-anywhere">
            {project.category}
          </p>
        )}
      </div>
      <p
        {...languageAttributes(project.summary)}
        className={`mt-1 max-w-md text-muted ${isLeading ? 'line-clamp-6' : 'line-clamp-2'}`}
      >
        {shortened(project.summary, isLeading ? projectDisplay.leadingSummary : undefined)}
      </p>
      <ul aria-label={t.project.tags} className="mt-2 middots meta empty:hidden">
        {project.project_tags.slice(0, tagsOnCard).map((tag) => (
          <li key={tag}>
            <span {...languageAttributes(tag)}>{tag}</span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <bdi>+{more}</bdi>
          </li>
        )}
      </ul>
    </article>
  );
}
