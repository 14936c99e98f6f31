import ArrowDown from 'lucide-react/icons/arrow-down';
import { pages } from '#contract/paths.ts';
import type { Profile } from '#contract/profile.ts';
import { ownerLocation, unnamedSite } from '#contract/site.ts';
import { useProfile } from '../../api/useSiteData.ts';
import portrait from '../../assets/portrait.svg';
import { buttonClass } from '../../ui/button-class.ts';
import { Picture } from '../../ui/Picture.tsx';
import { CategoryGrid } from '../categories/CategoryGrid.tsx';
import { ResumeLink } from './ResumeLink.tsx';

/** The owner's introduction, and the categories. */
export default function HomePage() {
  const profile = useProfile();
  const { user } = profile;
  return (
    <>
      <section className="site-width grid items-center gap-x-12 gap-y-10 py-10 sm:py-16 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-20 lg:py-24">
        <div className="min-w-0 space-y-6 lg:space-y-8">
          <h1 dir="auto" className="text-display font-semibold tracking-display">
            {user?.home_page_title || user?.fullname || unnamedSite}
          </h1>
          {user?.home_page_sub_title && (
            <p dir="auto" className="text-heading tracking-heading text-muted">
              {user.home_page_sub_title}
            </p>
          )}
          <p dir="auto" className="max-w-prose text-lead whitespace-pre-line text-ink">
            {user?.home_page_description || 'A selection of work, sorted by category.'}
          </p>
          <div className="flex flex-wrap gap-3 pt-2 print:hidden">
            <a href={pages.projectsAnchor} className={`${buttonClass('primary')} min-h-12 px-6`}>
              View My Work
              <ArrowDown aria-hidden className="size-4" />
            </a>
            <ResumeLink profile={profile} />
          </div>
        </div>
        <Portrait profile={profile} />
      </section>
      <section id="projects" aria-labelledby="projects-title" className="site-width scroll-mt-4">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="projects-title" className="text-title font-semibold tracking-title">
            My work
          </h2>
        </div>
        <CategoryGrid />
      </section>
    </>
  );
}

/** The owner's photo, or their initials on the poster that comes with the site. */
function Portrait({ profile: { user } }: { profile: Profile }) {
  const shape = 'block aspect-4/5 w-full';
  return (
    <figure className="vitrine w-full max-w-sm min-w-0 justify-self-center md:max-w-none">
      {user?.home_photo_url ? (
        <Picture
          first
          src={user.home_photo_url}
          alt={`Portrait of ${user.fullname}`}
          width={640}
          height={800}
          sizes="(min-width: 768px) 40vw, min(95vw - 2.5rem, 22.5rem)"
          className={shape}
        />
      ) : (
        <div className="relative">
          <img
            src={portrait}
            alt=""
            width={640}
            height={800}
            fetchPriority="high"
            className={`${shape} object-cover`}
          />
          <span
            aria-hidden
            className="absolute start-[6.25%] bottom-[4%] text-display font-semibold tracking-display text-[#f5f2ea]"
          >
            {initialsOf(user?.fullname ?? '')}
          </span>
        </div>
      )}
      <figcaption className="flex flex-wrap justify-between gap-x-4 px-1 pt-3 text-2xs text-muted">
        <span dir="auto">{user?.fullname || 'Your name here'}</span>
        <span>{ownerLocation}</span>
      </figcaption>
    </figure>
  );
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/u).map(([letter = '']) => letter);
  return letters.filter((_letter, index) => index === 0 || index === letters.length - 1).join('');
}
