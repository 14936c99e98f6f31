import type { Category } from '#contract/categories/categories.ts';
import { mainCategories } from '#contract/categories/category-names.ts';
import { resumeFilename } from '#contract/resume/resume.ts';
import { pages } from '#contract/addresses.ts';
import { phoneUrl } from '#contract/text/phone-url.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import { CustomPageLinks } from './CustomPageLinks.tsx';
import { SocialLinks } from '../../ui/SocialLinks.tsx';
import { Link } from '../../routing/Link.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';

/** The footer of public pages: contact details, links, main categories, and the owner's list of categories. */
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
      <div className="site-width py-5 lg:py-8">
        <GetInTouch user={user} site={site} />
        <div className="mt-3 grid gap-x-8 gap-y-1 border-t border-line pt-3 lg:mt-5 lg:grid-cols-12 lg:gap-x-6 lg:pt-6">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 lg:col-span-4 lg:block">
            <p
              {...languageAttributes(user?.fullname)}
              className="font-semibold tracking-heading max-lg:sr-only"
            >
              {user?.fullname || shell.portfolio}
            </p>
            {user && <SocialLinks user={user} further={site.links} />}
            <ul className="flex flex-wrap gap-x-5 lg:gap-x-6">
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
              <CustomPageLinks
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
    <div className="get-in-touch">
      <div className="min-w-0">
        <h2 className="text-muted">{shell.getInTouch}</h2>
        {user?.email && (
          <a href={`mailto:${user.email}`} className="growing-line touch-target">
            {user.email}
          </a>
        )}
      </div>
      <address className="flex flex-wrap items-baseline gap-x-4 not-italic lg:gap-x-6">
        {site.phone && (
          <a dir="ltr" href={phoneUrl(site.phone)} className="footer-link">
            {site.phone}
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
  if (categories.length === 0) return null;
  return (
    <nav aria-label={title} className="footer-list min-w-0 lg:col-span-4">
      <h2 {...languageAttributes(title)}>{title}</h2>
      <ul>
        {categories.map(({ id, category_name }) => (
          <li key={id} className="min-w-0">
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
