import { pages } from '#contract/paths.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { ProjectCardData } from '#contract/projects/project-lists.ts';
import { Link } from '../../routing/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Tag } from './Tag.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';
import { pictureName } from './picture-name.ts';

interface ProjectCardProps {
  project: ProjectCardData;
  /** True for pictures at the top of the page, which load first. */
  first: boolean;
}

/** A project in a list. The card's link names a picture without a description. */
export function ProjectCard({ project, first }: ProjectCardProps) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations();
  const { tagsOnCard } = projectDisplay;
  const more = project.project_tags.length - tagsOnCard;
  return (
    <article className="group relative">
      <div className="vitrine transition-colors group-hover:border-accent">
        <Picture
          sharedAs={pictureName(project.id)}
          src={project.main_photo}
          alt={project.main_photo_description ?? ''}
          focal={project.main_photo_focal}
          width={640}
          height={480}
          first={first}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, calc(95vw - 2.5rem)"
          className="aspect-4/3 w-full rounded-sm"
        />
      </div>
      <h3 {...languageAttributes(project.project_title)} className="card-title mt-4">
        <Link to={pages.project(project.category, project)} className="card-link">
          {project.project_title}
        </Link>
      </h3>
      <p {...languageAttributes(project.summary)} className="mt-1 line-clamp-2 text-muted">
        {project.summary}
      </p>
      <ul aria-label={t.project.tags} className="mt-3 flex flex-wrap gap-1.5">
        {project.project_tags.slice(0, tagsOnCard).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {more > 0 && <Tag>+{more}</Tag>}
      </ul>
    </article>
  );
}
