import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { visitorMessages } from '#contract/messages/visitor.ts';
import { pages } from '#contract/paths.ts';
import { projectDisplay } from '#contract/project-display.ts';
import type { Project } from '#contract/projects.ts';
import { queries } from '../../api/http-queries.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import type { ProjectDetailsData } from '../../api/query-options.ts';
import { Link } from '../../routing/Link.tsx';
import type { PageAddress } from '../../routing/page.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Picture } from '../../ui/Picture.tsx';
import { DemoVideo } from './DemoVideo.tsx';
import { Gallery } from './Gallery.tsx';
import { idInAddress } from './id-in-address.ts';
import { NextProject } from './NextProject.tsx';
import { ProjectNotFound } from './ProjectNotFound.tsx';
import { Tag } from './Tag.tsx';
import { embeddableVideo } from './video.ts';
import { ownersWords } from '../../ui/owners-words.ts';
import { pictureName } from './picture-name.ts';

/** Everything about one project. */
export default function ProjectPage(address: PageAddress) {
  const id = idInAddress(address);
  return id > 0 ? <ProjectById id={id} /> : <ProjectNotFound />;
}

function ProjectById({ id }: { id: number }) {
  const read = useCachedQuery(queries.project(id));
  const details = useCachedQuery(queries.projectDetails(id));
  if (read.status === 'loading' || details.status === 'loading') {
    return (
      <p role="status" className="site-width py-(--section) text-lead text-muted">
        {visitorMessages.loadingProject}
      </p>
    );
  }
  if (read.status === 'failed' || !read.data) return <ProjectNotFound />;
  // Without its details a project is shown all the same.
  return <ProjectDetail project={read.data} details={details.status === 'ready' ? details.data : null} />;
}

interface ProjectDetailProps {
  project: Project;
  details: ProjectDetailsData | null;
}

function ProjectDetail({ project, details }: ProjectDetailProps) {
  const embed = project.youtube_link ? embeddableVideo(project.youtube_link) : undefined;
  return (
    <article className="site-width">
      <header className="max-w-4xl py-8 lg:py-12">
        <Link
          to={pages.category(project.category)}
          className="-ms-1 inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 text-sm wrap-anywhere text-muted hover:text-ink print:hidden"
        >
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          <span>
            Back to <span {...ownersWords(project.category)}>{project.category}</span>
          </span>
        </Link>
        <h1 {...ownersWords(project.project_title)} className="mt-3 text-title font-semibold tracking-title">
          {project.project_title}
        </h1>
        <ul aria-label="Tags" className="mt-5 flex flex-wrap gap-1.5">
          {project.project_tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </ul>
        {(project.github_link || project.youtube_link) && (
          <div className="mt-6 flex flex-wrap gap-3 print:flex-col">
            {project.github_link && <ElsewhereLink to={project.github_link}>View Source Code</ElsewhereLink>}
            {project.youtube_link && <ElsewhereLink to={project.youtube_link}>Watch Demo</ElsewhereLink>}
          </div>
        )}
      </header>
      <div className="vitrine">
        <Picture
          first
          fit="contain"
          sharedAs={pictureName(project.id)}
          src={project.main_photo}
          alt={project.main_photo_description || project.project_title}
          width={details?.main.width ?? 1280}
          height={details?.main.height ?? 720}
          sizes="(min-width: 82rem) 78rem, calc(95vw - 2.5rem)"
          className={`w-full rounded-sm ${details?.main.width ? 'h-auto max-h-[min(80svh,56rem)]' : 'aspect-4/3 sm:aspect-video'}`}
        />
      </div>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="max-w-prose min-w-0 space-y-12">
          <Section title="Overview">
            <p {...ownersWords(project.project_overview)} className="text-lead whitespace-pre-line">
              {project.project_overview}
            </p>
          </Section>
          <Section title="Project highlights">
            <Highlights text={project.project_highlights} />
          </Section>
          {embed && project.youtube_link && (
            <Section title="Demo" onScreenOnly>
              <DemoVideo project={project} link={project.youtube_link} embed={embed} />
            </Section>
          )}
        </div>
        <aside className="min-w-0 space-y-8 lg:sticky lg:top-32 lg:self-start">
          <Section title="Technologies">
            <ul className="divide-y divide-line border-y border-line">
              {project.technology_used.slice(0, projectDisplay.technologiesOnDetail).map((technology) => (
                <li key={technology} {...ownersWords(technology)} className="py-2.5">
                  {technology}
                </li>
              ))}
            </ul>
          </Section>
        </aside>
      </div>
      <Gallery pictures={details?.pictures ?? []} title={project.project_title} />
      <NextProject next={details?.next ?? null} />
    </article>
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

/** Several lines are shown as a list, one line as a text. */
function Highlights({ text }: { text: string }) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter(Boolean);
  if (lines.length < 2) return <p {...ownersWords(text)}>{text}</p>;
  return (
    <ul className="space-y-3">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines keep their order, and two may be equal
        <li key={index} {...ownersWords(line)} className="border-s-2 border-accent ps-4">
          {line}
        </li>
      ))}
    </ul>
  );
}

function ElsewhereLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass('secondary')} prints-address min-h-11 px-5`}
    >
      {children}
      <ArrowUpRight aria-hidden className="size-4 print:hidden" />
    </a>
  );
}
