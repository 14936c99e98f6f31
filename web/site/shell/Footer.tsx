import type { Category } from '#contract/categories/categories.ts';
import { mainCategories } from '#contract/categories/category-names.ts';
import { resumeFilename } from '#contract/profile/files.ts';
import { pages } from '#contract/paths.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { Site } from '#contract/site/site-settings.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import { PageLinks } from './PageLinks.tsx';
import { SocialLinks } from '../../ui/SocialLinks.tsx';
import { Link } from '../../routing/Link.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';

export function Footer({
  categories,
  profile: { user, files_available },
  site,
  address,
}: {
  categories: readonly Category[];
  profile: Profile;
  site: Site;
  address: PageAddress;
}) {
  const languageAttributes = useLanguageAttributes();
  const { shell } = useTranslations();
  const wanted = site.footer_list.toLowerCase();
  const listed = wanted ? categories.filter((one) => one.category_name.toLowerCase().includes(wanted)) : [];
  return (
    <footer className="mt-(--section) border-t border-line bg-sunken text-sm print:hidden">
      <div className="site-width py-12 lg:py-16">
        <GetInTouch user={user} site={site} />
        <div className="mt-10 grid grid-cols-2 gap-x-8 gap-y-10 border-t border-line pt-10 lg:mt-14 lg:grid-cols-[2fr_1fr_1fr]">
          <div className="min-w-0 stack-3 max-lg:col-span-2">
            <p {...languageAttributes(user?.fullname)} className="text-lead font-semibold tracking-heading">
              {user?.fullname || shell.portfolio}
            </p>
            {user && <SocialLinks user={user} further={site.links} />}
            <ul className="flex flex-wrap gap-x-6">
              {files_available.resume_page && (
                <li>
                  <Link to={files_available.resume_page} className="footer-link font-medium">
                    {shell.readResume}
                  </Link>
                </li>
              )}
              {files_available.resume && (
                <li>
                  <a
                    href={files_available.resume}
                    download={resumeFilename}
                    data-visit="resume"
                    className="footer-link font-medium"
                  >
                    {shell.downloadResume}
                  </a>
                </li>
              )}
              <PageLinks
                of={site.pages.filter(({ place }) => place === 'footer')}
                address={address}
                className="footer-link font-medium"
              />
            </ul>
          </div>
          <FooterList title={shell.portfolio} categories={mainCategories(categories)} />
          <FooterList title={site.footer_list} categories={listed} />
        </div>
      </div>
    </footer>
  );
}

/** An invitation to write, and the owner's contact details. */
function GetInTouch({ user, site }: { user: Profile['user']; site: Site }) {
  const languageAttributes = useLanguageAttributes();
  const { shell } = useTranslations();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
      <div className="min-w-0">
        <h2 className="text-lead text-muted">{shell.getInTouch}</h2>
        {user?.email && (
          <a
            href={`mailto:${user.email}`}
            className="growing-line touch-target mt-1 inline-block text-title font-semibold tracking-title wrap-anywhere"
          >
            {user.email}
          </a>
        )}
      </div>
      <address className="flex flex-wrap items-baseline gap-x-6 text-base not-italic">
        {user?.phone_number && (
          <a dir="ltr" href={`tel:${site.phone_prefix}${user.phone_number}`} className="footer-link">
            {site.phone_prefix} {user.phone_number}
          </a>
        )}
        {site.location && (
          <span {...languageAttributes(site.location)} className="py-1 text-muted">
            {site.location}
          </span>
        )}
        <Link to={pages.contact} className="footer-link font-medium">
          {shell.writeMessage}
        </Link>
      </address>
    </div>
  );
}

function FooterList({ title, categories }: { title: string; categories: readonly Category[] }) {
  const languageAttributes = useLanguageAttributes();
  if (categories.length === 0) return <div className="max-lg:hidden" />;
  return (
    <nav aria-label={title} className="min-w-0">
      <h2 {...languageAttributes(title)} className="mb-2 font-semibold">
        {title}
      </h2>
      <ul>
        {categories.map(({ id, category_name }) => (
          <li key={id}>
            <Link
              to={pages.category(category_name)}
              {...languageAttributes(category_name)}
              className="footer-link"
            >
              {category_name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
