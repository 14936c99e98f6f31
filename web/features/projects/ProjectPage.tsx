import type { ReactNode } from 'react';
import { pages } from '#contract/paths.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { Project } from '#contract/projects/projects.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import type { ProjectDetailsData } from '../../api/query-options.ts';
import { Link } from '../../routing/Link.tsx';
import type { PageAddress } from '#contract/public-pages.ts';
import { InPlace } from '../../ui/InPlace.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { CaseStudy } from './case-study/CaseStudy.tsx';
import { Facts } from './case-study/Facts.tsx';
import { picturesIn } from './case-study/parts.ts';
import { DemoVideo } from './DemoVideo.tsx';
import { ElsewhereLink } from './ElsewhereLink.tsx';
import { Gallery } from './Gallery.tsx';
import { NextProject } from './NextProject.tsx';
import { ProjectNotFound } from './ProjectNotFound.tsx';
import { embeddableVideo } from './video.ts';
import { around, useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';
import { pictureName } from './picture-text.ts';
import { Icon } from '../../ui/Icon.tsx';

export default function ProjectPage({ id }: PageAddress) {
  return id > 0 ? <ProjectById id={id} /> : <ProjectNotFound />;
}

function ProjectById({ id }: { id: number }) {
  const read = useCachedQuery(queries.project(id));
  const details = useCachedQuery(queries.projectDetails(id));
  const t = useTranslations();
  if (read.status === 'loading' || details.status === 'loading') {
    return (
      <p role="status" className="site-width py-(--section) text-lead text-muted">
        {t.project.loading}
      </p>
    );
  }
  if (read.status === 'failed' || !read.data) return <ProjectNotFound />;
  // Details are optional: other backends may not have them.
  // The key resets the page's state, such as a playing video.
  return (
    <ProjectDetail key={id} project={read.data} details={details.status === 'ready' ? details.data : null} />
  );
}

interface ProjectDetailProps {
  project: Project;
  details: ProjectDetailsData | null;
}

export function ProjectDetail({ project, details }: ProjectDetailProps) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().project;
  const embed = project.youtube_link ? embeddableVideo(project.youtube_link) : undefined;
  const study = details?.case_study;
  const pictures = details?.pictures ?? [];
  return (
    <article>
      <div className="site-width">
        <ProjectHeader project={project} study={study} />
        <MainPicture project={project} size={details?.main} />
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="max-w-prose min-w-0 space-y-12">
            <OwnersText
              title={t.overview}
              name="overview"
              field="description"
              text={project.project_overview}
              html={details?.texts?.overview}
              className="text-lead"
            />
            <OwnersText
              title={t.highlights}
              name="highlights"
              field="highlights"
              text={project.project_highlights}
              html={details?.texts?.highlights}
              className="highlights"
            />
            {embed && project.youtube_link && (
              <Section title={t.demo} onScreenOnly>
                <DemoVideo project={project} link={project.youtube_link} embed={embed} />
              </Section>
            )}
          </div>
          <aside className="min-w-0 space-y-8 lg:sticky lg:top-32 lg:self-start">
            {project.technology_used[0] && (
              <Section title={t.technologies}>
                <ul className="divide-y divide-line border-y border-line">
                  {project.technology_used.slice(0, projectDisplay.technologiesOnDetail).map((technology) => (
                    <li key={technology} {...languageAttributes(technology)} className="py-2.5">
                      {technology}
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </aside>
        </div>
      </div>
      <CaseStudy project={project} blocks={study?.blocks ?? []} pictures={pictures} texts={details?.texts} />
      <div className="site-width">
        <Gallery
          pictures={pictures}
          shownElsewhere={picturesIn(study, pictures)}
          texts={details?.texts}
          title={project.project_title}
        />
        <NextProject next={details?.next ?? null} />
      </div>
    </article>
  );
}

type Study = ProjectDetailsData['case_study'] | undefined;

function ProjectHeader({ project, study }: { project: Project; study: Study }) {
  const languageAttributes = useLanguageAttributes();
  const t = useTranslations().project;
  const [before, after] = around(t.backTo);
  const links = study?.links ?? [];
  return (
    <header className="max-w-4xl py-8 lg:py-12">
      {project.category && (
        <Link
          to={pages.category(project.category)}
          className="-ms-1 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 text-sm wrap-anywhere text-muted hover:text-ink print:hidden"
        >
          <Icon name="arrow-left" className="size-4 shrink-0 rtl:-scale-x-100" />
          <span>
            {before}
            <span {...languageAttributes(project.category)}>{project.category}</span>
            {after}
          </span>
        </Link>
      )}
      <InPlace name="title" text={project.project_title}>
        <h1
          {...languageAttributes(project.project_title)}
          className="mt-3 text-title font-semibold tracking-title"
        >
          {project.project_title}
        </h1>
      </InPlace>
      <ul aria-label={t.tags} className="mt-5 flex flex-wrap gap-1.5">
        {project.project_tags.map((tag) => (
          <li key={tag} {...languageAttributes(tag)} className="tag">
            {tag}
          </li>
        ))}
      </ul>
      <Facts facts={study?.facts} />
      {(project.github_link || project.youtube_link || links.length > 0) && (
        <div className="mt-6 flex flex-wrap gap-3 print:flex-col">
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
          {links.map(({ label, url }) => (
            <ElsewhereLink key={`${label} ${url}`} to={url}>
              <span {...languageAttributes(label)}>{label}</span>
            </ElsewhereLink>
          ))}
        </div>
      )}
    </header>
  );
}

type MainPictureProps = { project: Project; size: ProjectDetailsData['main'] | undefined };

function MainPicture({ project, size }: MainPictureProps) {
  if (!project.main_photo) return null;
  return (
    <div className="vitrine">
      <Picture
        first
        fit="contain"
        sharedAs={pictureName(project.id)}
        src={project.main_photo}
        alt={project.main_photo_description || project.project_title}
        width={size?.width ?? 1280}
        height={size?.height ?? 720}
        sizes="(min-width: 82rem) 78rem, calc(95vw - 2.5rem)"
        className={`w-full rounded-sm ${size?.width ? 'h-auto max-h-[min(80svh,56rem)]' : 'aspect-4/3 sm:aspect-video'}`}
      />
    </div>
  );
}

function Section({
  title,
  onScreenOnly = false,
  children,
}: {
  title: string;
  onScreenOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={onScreenOnly ? 'print:hidden' : ''}>
      <h2 className="mb-4 text-sm font-semibold text-muted">{title}</h2>
      {children}
    </section>
  );
}

interface OwnersTextProps {
  title: string;
  name: string;
  /** Field of the owner's form. */
  field: string;
  /** '' for a draft's missing text. */
  text: string;
  html: string | undefined;
  className: string;
}

/** Shows the server's HTML, or plain text from other backends. */
function OwnersText({ title, name, field, text, html, className }: OwnersTextProps) {
  const languageAttributes = useLanguageAttributes();
  return (
    text && (
      <Section title={title}>
        <InPlace name={field} text={text}>
          {html === undefined ? (
            <p {...languageAttributes(text)} className={`${className} whitespace-pre-line`}>
              {text}
            </p>
          ) : (
            <Prose name={name} text={text} html={html} className={className} />
          )}
        </InPlace>
      </Section>
    )
  );
}
