import { use, useId } from 'react';
import { pages, pictureVariant } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { Featured } from '#contract/projects/project-lists.ts';
import { resumeFilename } from '#contract/resume/resume.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useProfile, useSite } from '../../api/site-data.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EditInPlaceContext } from '../../ui/in-place.ts';
import { InPlace } from '../../ui/InPlace.tsx';
import { Quote } from '../content/case-study/Quote.tsx';
import { CategoryGrid } from '../categories/CategoryGrid.tsx';
import { Invitation } from '../projects/Invitation.tsx';
import { SelectedWork } from '../projects/SelectedWork.tsx';
import { displaySize } from '../../ui/display-size.ts';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../routing/Link.tsx';

/** Downloads the resume; renders nothing without one. */
function ResumeLink({ profile }: { profile: Profile }) {
  const { shell } = useTranslations();
  const { resume } = profile.files_available;
  if (!resume) return null;
  return (
    <a
      href={resume}
      download={resumeFilename}
      data-visit="resume"
      className={`${buttonClass('secondary')} button-tall px-6`}
    >
      <Icon name="download" className="size-4" />
      {shell.downloadResume}
    </a>
  );
}

const statementClass = 'statement font-semibold tracking-display lg:col-span-8 lg:row-start-2 lg:pe-8';
/** Maximum length of a description that fits four lines on a phone, in characters. */
const shortDescription = 160;
const nothing: Featured = { selected: [], categories: [], quote: null };

/** The home page: introduction, selected work, categories, a client's words, and an invitation to write. */
export default function HomePage() {
  const profile = useProfile();
  const { home, shell } = useTranslations();
  const featured = useCachedQuery(queries.featured());
  const { selected, categories, quote } = featured.status === 'ready' ? featured.data : nothing;
  const all = categories.reduce((sum, { projects }) => sum + projects, 0);
  const { theme, layout } = useSite();
  // With the theme Lens and the layout mosaic, the work comes first. Its heading is then for screen readers only.
  const isPictureFirst = theme === 'lens' && layout === 'mosaic' && selected.length > 0;
  const work = selected.length > 0 && (
    <section aria-labelledby="selected-title" className="site-width pb-(--section)">
      <div
        className={isPictureFirst ? 'sr-only' : 'mb-4 flex flex-wrap items-baseline justify-between gap-x-6'}
      >
        <h2 id="selected-title" className="text-heading font-semibold tracking-heading">
          {shell.selectedWork}
        </h2>
        {all > selected.length && !isPictureFirst && (
          <a
            href={pages.projectsAnchor}
            className="growing-line touch-target inline-flex items-center gap-1.5 text-sm font-medium text-accent print:hidden"
          >
            {home.allProjects({ count: all })}
            <Icon name="arrow-down" className="size-4" />
          </a>
        )}
      </div>
      <SelectedWork projects={selected} />
    </section>
  );
  return (
    <>
      {isPictureFirst && work}
      <Introduction profile={profile} />
      {!isPictureFirst && work}
      <section id="projects" aria-labelledby="projects-title" className="site-width scroll-mt-4">
        <h2 id="projects-title" className="mb-6 text-heading font-semibold tracking-heading">
          {home.byCategory}
        </h2>
        <CategoryGrid />
      </section>
      {quote && <ClientQuote {...quote} />}
      {selected.length > 0 && (
        <div className="site-width">
          <Invitation />
        </div>
      )}
    </>
  );
}

/** A client's words, and a link to the project that they are about. */
function ClientQuote({ project, ...quote }: NonNullable<Featured['quote']>) {
  const languageAttributes = useLanguageAttributes();
  return (
    <div className="home-quote site-width pt-(--section)">
      <Quote {...quote} portrait={undefined} />
      {project && (
        <div className="wrap-anywhere">
          <p {...languageAttributes(project.category)} className="meta">
            {project.category}
          </p>
          <Link
            to={pages.project(project.category, project)}
            className="text-heading font-semibold tracking-heading hover:text-accent"
          >
            <span {...languageAttributes(project.project_title)}>{project.project_title}</span>
            <Icon name="arrow-right" className="ms-3 inline size-6 mirrored" />
          </Link>
        </div>
      )}
    </div>
  );
}

const displayClass = (text: string) => `${displaySize(text)} ${statementClass}`;

/** Introduces the owner. The largest text is the subtitle, or the title if there is no subtitle. */
function Introduction({ profile }: { profile: Profile }) {
  const languageAttributes = useLanguageAttributes();
  const { location } = useSite();
  const { user } = profile;
  const { home, shell } = useTranslations();
  const statement = user?.home_page_sub_title;
  const name = user?.fullname || home.yourName;
  const title = user?.home_page_title || user?.fullname || shell.portfolio;
  const heading = (className: string) => (
    <InPlace name="home_page_title" text={title}>
      <h1 {...languageAttributes(title)} className={className}>
        {title}
      </h1>
    </InPlace>
  );
  return (
    <section className="hero site-width grid grid-cols-1 gap-x-6 gap-y-5 pt-6 pb-7 sm:pt-10 sm:pb-10 lg:grid-cols-12 lg:grid-rows-[1fr_auto] lg:items-end lg:gap-y-7 lg:pt-12 lg:pb-12">
      <div className="flex items-center gap-4 lg:col-span-8">
        <OwnerPhoto user={user} />
        <div className="min-w-0 wrap-anywhere">
          {statement
            ? heading('text-lead font-semibold tracking-heading')
            : name !== title && (
                <p {...languageAttributes(name)} className="text-lead font-semibold">
                  {name}
                </p>
              )}
          {location && (
            <p {...languageAttributes(location)} className="text-sm text-muted">
              {location}
            </p>
          )}
        </div>
      </div>
      {!statement && heading(displayClass(title))}
      <InPlace name="home_page_sub_title" text={statement}>
        <p {...languageAttributes(statement)} className={displayClass(statement ?? '')}>
          {statement}
        </p>
      </InPlace>
      <div className="hero-text min-w-0 stack-5 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:pb-2">
        <Description text={user?.home_page_description || home.intro} />
        <div className="flex flex-wrap gap-3 max-sm:*:px-4 print:hidden">
          <a href={pages.projectsAnchor} className={`${buttonClass('primary')} button-tall px-6`}>
            {home.viewWork}
            <Icon name="arrow-down" className="size-4" />
          </a>
          <ResumeLink profile={profile} />
        </div>
      </div>
    </section>
  );
}

/** The owner's text. On phones, a long text shows four lines until its box is checked. */
function Description({ text }: { text: string }) {
  const id = useId();
  const languageAttributes = useLanguageAttributes();
  const { home } = useTranslations();
  const isEdited = use(EditInPlaceContext) !== undefined;
  return (
    <div className="relative">
      {text.length > shortDescription && !isEdited && (
        <>
          <input type="checkbox" id={id} className="opener" />
          <label htmlFor={id}>{home.more}</label>
        </>
      )}
      <InPlace name="home_page_description" text={text}>
        <p {...languageAttributes(text)} className="max-w-prose whitespace-pre-line text-muted sm:text-lg/7">
          {text}
        </p>
      </InPlace>
    </div>
  );
}

const photoSize = 'size-16 shrink-0 rounded-portrait lg:size-24';

/** The owner's photo, or their initials on the accent colour. */
function OwnerPhoto({ user }: { user: Profile['user'] }) {
  const { home } = useTranslations();
  if (user?.home_photo_url)
    return (
      <span className={`${photoSize} bg-sunken`}>
        {/* Loaded after the first paint, because it would slow down the font and the first picture of work. */}
        <img
          src={pictureVariant(user.home_photo_url, 320)}
          alt={home.portraitOf({ name: user.fullname })}
          width={96}
          height={96}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
          className="size-full rounded-portrait object-cover"
        />
      </span>
    );
  return (
    <span
      aria-hidden
      className={`${photoSize} grid place-items-center bg-accent text-lg font-semibold tracking-heading text-on-accent`}
    >
      {initialsOf(user?.fullname ?? '')}
    </span>
  );
}

/** Returns the initials of the first and last name. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).map(([letter = '']) => letter);
  return letters.filter((_letter, index) => index === 0 || index === letters.length - 1).join('');
}
