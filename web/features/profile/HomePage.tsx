import { pages } from '#contract/paths.ts';
import type { Profile } from '#contract/profile/profile.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import type { ShowcaseData } from '../../api/query-options.ts';
import { useProfile, useSite } from '../../api/useSiteData.ts';
import portrait from '../../assets/portrait.svg';
import { Link } from '../../routing/Link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { InPlace } from '../../ui/InPlace.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { CategoryGrid } from '../categories/CategoryGrid.tsx';
import { SelectedWork } from '../projects/SelectedWork.tsx';
import { ResumeLink } from './ResumeLink.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';
import { Icon } from '../../ui/Icon.tsx';

const nothing: ShowcaseData = { selected: [], categories: [] };

/** The home page: introduction, selected work and categories. */
export default function HomePage() {
  const languageAttributes = useLanguageAttributes();
  const profile = useProfile();
  const { user } = profile;
  const { home, shell } = useTranslations();
  const title = user?.home_page_title || user?.fullname || shell.portfolio;
  const description = user?.home_page_description || home.intro;
  const showcase = useCachedQuery(queries.showcase());
  const { selected, categories } = showcase.status === 'ready' ? showcase.data : nothing;
  const all = categories.reduce((sum, { projects }) => sum + projects, 0);
  return (
    <>
      <section className="site-width grid items-end gap-x-12 gap-y-5 py-6 sm:py-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-20 lg:py-12">
        <div className="min-w-0 space-y-3 sm:space-y-4">
          <InPlace name="home_page_title" text={title}>
            <h1 {...languageAttributes(title)} className="text-display font-semibold tracking-display">
              {title}
            </h1>
          </InPlace>
          <InPlace name="home_page_sub_title" text={user?.home_page_sub_title}>
            <p
              {...languageAttributes(user?.home_page_sub_title)}
              className="text-heading tracking-heading text-muted"
            >
              {user?.home_page_sub_title}
            </p>
          </InPlace>
        </div>
        <div className="min-w-0 space-y-4 sm:space-y-5">
          <Portrait profile={profile} />
          <InPlace name="home_page_description" text={description}>
            <p
              {...languageAttributes(description)}
              className="max-w-prose whitespace-pre-line text-ink sm:text-lg/relaxed"
            >
              {description}
            </p>
          </InPlace>
          <div className="flex flex-wrap gap-3 max-sm:*:px-4 print:hidden">
            <a href={pages.projectsAnchor} className={`${buttonClass('primary')} min-h-11 px-6`}>
              {home.viewWork}
              <Icon name="arrow-down" className="size-4" />
            </a>
            <ResumeLink profile={profile} />
            {profile.files_available.resume_page && (
              <Link
                to={profile.files_available.resume_page}
                className="touch-target inline-flex items-center gap-1.5 text-sm font-medium text-accent underline-offset-4 hover:underline max-sm:px-0!"
              >
                {home.readResume}
              </Link>
            )}
          </div>
        </div>
      </section>
      {selected.length > 0 && (
        <section aria-labelledby="selected-title" className="site-width pb-(--section)">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="selected-title" className="text-heading font-semibold tracking-heading">
              {home.selectedWork}
            </h2>
            {all > selected.length && (
              <a
                href={pages.projectsAnchor}
                className="touch-target inline-flex items-center gap-1.5 text-sm font-medium text-accent underline-offset-4 hover:underline print:hidden"
              >
                {home.allProjects(all)}
                <Icon name="arrow-down" className="size-4" />
              </a>
            )}
          </div>
          <SelectedWork projects={selected} />
        </section>
      )}
      <section id="projects" aria-labelledby="projects-title" className="site-width scroll-mt-4">
        <h2 id="projects-title" className="mb-6 text-title font-semibold tracking-title">
          {home.byCategory}
        </h2>
        <CategoryGrid />
      </section>
    </>
  );
}

/** The owner's photo, or their initials on a default picture. */
function Portrait({ profile: { user } }: { profile: Profile }) {
  const languageAttributes = useLanguageAttributes();
  const { location } = useSite();
  const { home } = useTranslations();
  const shape = 'block size-14 shrink-0 rounded-portrait sm:size-20';
  return (
    <figure className="flex items-center gap-4">
      {user?.home_photo_url ? (
        <Picture
          src={user.home_photo_url}
          alt={home.portraitOf(user.fullname)}
          width={192}
          height={192}
          sizes="6rem"
          className={shape}
        />
      ) : (
        <div className="relative shrink-0">
          <img src={portrait} alt="" width={192} height={192} className={`${shape} object-cover`} />
          <span
            aria-hidden
            className="absolute inset-0 grid place-items-center text-lg font-semibold tracking-heading text-[#f5f2ea] sm:text-heading"
          >
            {initialsOf(user?.fullname ?? '')}
          </span>
        </div>
      )}
      <figcaption className="min-w-0 text-sm wrap-anywhere text-muted">
        <span {...languageAttributes(user?.fullname)} className="block font-medium text-ink">
          {user?.fullname || home.yourName}
        </span>
        {location && <span {...languageAttributes(location)}>{location}</span>}
      </figcaption>
    </figure>
  );
}

/** Returns the initials of the first and last name. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).map(([letter = '']) => letter);
  return letters.filter((_letter, index) => index === 0 || index === letters.length - 1).join('');
}
