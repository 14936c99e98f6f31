import type { ReactNode } from 'react';
import { pages } from '#contract/addresses.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import type { ShownCaseStudy } from '#contract/projects/case-study.ts';
import { Link } from '../../routing/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InPlace } from '../../ui/InPlace.tsx';
import { displaySize } from '../../ui/display-size.ts';
import { around, useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { ElsewhereLink } from '../content/ElsewhereLink.tsx';

const names = ['year', 'role', 'client', 'team'] as const;

interface FactsProps {
  facts: ShownCaseStudy['facts'] | undefined;
  technologies: readonly string[];
}

/** Facts of a project, such as client and year, and its technologies. */
function Facts({ facts, technologies }: FactsProps) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 empty:hidden">
      {names.map(
        (name) =>
          facts?.[name] && (
            <div key={name} className="min-w-0">
              <dt className="meta">{t.project[name]}</dt>
              <dd {...languageAttributes(facts[name])} className="font-medium wrap-anywhere">
                {facts[name]}
              </dd>
            </div>
          ),
      )}
      {technologies[0] && (
        <div className="col-span-2 min-w-0">
          <dt className="meta">{t.project.technologies}</dt>
          <dd className="font-medium">
            <Words of={technologies} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A row of the owner's words. `label` names the list for screen readers. */
function Words({ of: words, label }: { of: readonly string[]; label?: string }) {
  const languageAttributes = useLanguageAttributes();
  return (
    <ul aria-label={label} className="middots">
      {words.map((word) => (
        <li key={word}>
          <span {...languageAttributes(word)}>{word}</span>
        </li>
      ))}
    </ul>
  );
}

interface ProjectHeaderProps {
  project: Project;
  study: ProjectDetails['case_study'] | undefined;
  /** The overview if it is short, or the synopsis; shown below the title. */
  summary: ReactNode;
}

/** Title, summary, tags, facts and links of a project. In narrow windows, its page has the picture before the tags. */
export function ProjectHeader({ project, study, summary }: ProjectHeaderProps) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().project;
  const [before, after] = around((category) => t.backTo({ category }));
  return (
    <header className="grid-cols-12 gap-x-6 max-lg:contents lg:grid lg:items-end lg:pt-14 lg:pb-12">
      <div className="min-w-0 py-6 lg:col-span-8 lg:py-0 lg:pe-6">
        {project.category && (
          <Link
            to={pages.category(project.category)}
            className="-ms-1 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 text-sm wrap-anywhere text-muted hover:text-ink print:hidden"
          >
            <Icon name="arrow-left" className="size-4 shrink-0 mirrored" />
            <span dir="auto">
              {before}
              <bdi {...languageAttributes(project.category)}>{project.category}</bdi>
              {after}
            </span>
          </Link>
        )}
        <InPlace name="title" text={project.project_title}>
          <h1
            {...languageAttributes(project.project_title)}
            className={`mt-3 font-semibold tracking-display ${displaySize(project.project_title)}`}
          >
            {project.project_title}
          </h1>
        </InPlace>
        {summary && (
          <div className="mt-5 max-w-prose text-lead text-muted">
            <h2 className="sr-only">{t.overview}</h2>
            {summary}
          </div>
        )}
      </div>
      <div className="order-1 min-w-0 stack-5 max-lg:pt-6 lg:col-span-4">
        <Words of={project.project_tags} label={t.tags} />
        <Facts
          facts={study?.facts}
          technologies={project.technology_used.slice(0, projectDisplay.technologiesOnDetail)}
        />
        <div className="flex flex-wrap gap-3 empty:hidden print:flex-col">
          {project.github_link && (
            <ElsewhereLink to={project.github_link} visit="source">
              {t.sourceCode}
            </ElsewhereLink>
          )}
          {project.youtube_link && (
            <ElsewhereLink to={project.youtube_link} visit="demo">
              {t.watchDemo}
            </ElsewhereLink>
          )}
          {study?.links.map(({ label, url }) => (
            <ElsewhereLink key={`${label} ${url}`} to={url}>
              <span {...languageAttributes(label)}>{label}</span>
            </ElsewhereLink>
          ))}
        </div>
      </div>
    </header>
  );
}
