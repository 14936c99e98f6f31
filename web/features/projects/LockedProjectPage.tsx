import { type ReactNode, useContext, useId } from 'react';
import { accessPasswordField, endedLink } from '#contract/projects/access-form.ts';
import { contactAbout, pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { AccessResult } from '#contract/rendering.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import type { ProjectDetails } from '#contract/projects/project-details.ts';
import { PageStateContext } from '../../routing/hydration.ts';
import { useLocation } from '../../routing/location.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { controlClass } from '../../ui/fields/field-control.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { columnSizes } from '../../ui/picture-sources.ts';
import { useTranslations } from '../../ui/translations.ts';
import { NextProject, ProjectHeader, Prose, useReload } from './project-page.ts';
import { ProjectNotFound } from './NotFound.tsx';

/** A protected project for visitors without access: title, category, synopsis, cover, and the ways to open it. */
export default function LockedProjectPage({ id }: PageAddress) {
  const read = useCachedQuery(queries.project(id));
  const details = useCachedQuery(queries.projectDetails(id));
  // The project was unlocked in another tab, or its protection has ended.
  useReload(details.status === 'ready' && details.data !== null && !details.data.locked);
  if (read.status !== 'ready' || !read.data || details.status !== 'ready' || !details.data)
    return <ProjectNotFound />;
  return <LockedProject project={read.data} details={details.data} />;
}

function LockedProject({ project, details }: { project: Project; details: ProjectDetails }) {
  const { project_overview: synopsis, main_photo: cover } = project;
  const text = synopsis && (
    <Prose name="overview" text={synopsis} html={details.texts.overview} className="text-lead" />
  );
  return (
    <article className="site-width">
      <ProjectHeader project={project} study={undefined} summary={text} />
      <div className="grid gap-6 lg:grid-cols-12 lg:items-center">
        {cover && (
          <div className="overflow-hidden rounded-md lg:col-span-7">
            <Picture
              first
              src={cover}
              alt=""
              original={details.main}
              width={details.main.width ?? 640}
              height={details.main.height ?? 480}
              sizes={columnSizes(7, 12)}
              className="h-auto max-h-[60svh] w-full object-cover"
            />
          </div>
        )}
        <Entrance
          project={project}
          hasPassword={details.locked?.password ?? false}
          className={cover ? 'lg:col-span-5' : 'lg:col-span-8'}
        />
      </div>
      {details.next && <NextProject next={details.next} />}
    </article>
  );
}

interface EntranceProps {
  project: Project;
  hasPassword: boolean;
  className: string;
}

/** The form for the password, which the browser posts itself, and a link to ask for access. */
function Entrance({ project, hasPassword, className }: EntranceProps) {
  const t = useTranslations().access;
  const id = useId();
  const fault = useFault();
  const { search } = useLocation();
  const hasEnded = new URLSearchParams(search).get(endedLink.name) === endedLink.value;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`vitrine flex min-w-0 flex-col justify-center p-5 sm:p-8 lg:self-stretch ${className}`}
    >
      <h2
        id={`${id}-title`}
        className="flex items-center gap-2.5 text-heading font-semibold tracking-heading"
      >
        <Icon name="lock" className="size-5 shrink-0 text-muted" />
        {t.title}
      </h2>
      {hasEnded && !fault && <Note id={`${id}-ended`}>{t.linkEnded}</Note>}
      <p className="mt-3 text-muted">{hasPassword ? t.enterPassword : t.needsLink}</p>
      {hasPassword && (
        <form method="post" action={pages.project(project.category, project)} className="mt-6 stack-4">
          {fault && <Note id={`${id}-fault`}>{t.faults[fault]}</Note>}
          {/* Lets password managers keep one password per project. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={project.project_title}
            readOnly
            hidden
          />
          <div>
            <label htmlFor={`${id}-password`} className="mb-1.5 block text-sm font-medium">
              {t.password}
            </label>
            <input
              id={`${id}-password`}
              type="password"
              name={accessPasswordField}
              required
              maxLength={64}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was sent, and reading continues here
              autoFocus={fault !== undefined}
              aria-invalid={fault === 'wrong' || undefined}
              aria-describedby={fault && `${id}-fault`}
              className={controlClass}
            />
          </div>
          <button type="submit" className={`${buttonClass('primary')} button-tall px-8`}>
            {t.open}
          </button>
        </form>
      )}
      <p className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
        {hasPassword && <span className="text-muted">{t.noPassword}</span>}
        <a
          rel="nofollow"
          href={contactAbout(t.subject({ title: project.project_title }))}
          className={`${buttonClass(hasPassword ? 'secondary' : 'primary')} button-tall px-6`}
        >
          {t.ask}
        </a>
      </p>
    </section>
  );
}

function Note({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-4 rounded-md bg-danger-soft px-4 py-3 text-danger">
      {children}
    </p>
  );
}

/** The reason why the posted form did not open the project, if this document is the response to it. */
function useFault(): AccessResult['reason'] | undefined {
  const { accessResult } = useContext(PageStateContext);
  const { arrival } = useLocation();
  return arrival === 'document' ? accessResult?.reason : undefined;
}
