import type { Category } from '#contract/categories/categories.ts';
import { mainCategories } from '#contract/categories/category-names.ts';
import { resumeFilename } from '#contract/profile/files.ts';
import { pages } from '#contract/paths.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { Site } from '#contract/site/site-settings.ts';
import { SocialLinks } from '../../features/profile/SocialLinks.tsx';
import { Link } from '../../routing/Link.tsx';
import { useTranslations } from '../../ui/translations.ts';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';
import { Icon } from '../../ui/Icon.tsx';

export function Footer({
  categories,
  profile: { user, files_available },
  site,
}: {
  categories: readonly Category[];
  profile: Profile;
  site: Site;
}) {
  const languageAttributes = useLanguageAttributes();
  const { shell } = useTranslations();
  const wanted = site.footer_list.toLowerCase();
  const listed = wanted ? categories.filter((one) => one.category_name.toLowerCase().includes(wanted)) : [];
  return (
    <footer className="mt-(--section) border-t border-line bg-sunken text-sm print:hidden">
      <div className="site-width grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr] lg:py-16">
        <div className="min-w-0 space-y-4">
          <p {...languageAttributes(user?.fullname)} className="text-heading font-semibold tracking-heading">
            {user?.fullname || shell.portfolio}
          </p>
          {user && <SocialLinks user={user} further={site.links} />}
          {files_available.resume && (
            <a
              href={files_available.resume}
              download={resumeFilename}
              data-visit="resume"
              className="footer-link inline-flex items-center gap-2 font-medium"
            >
              <Icon name="download" className="size-4" />
              {shell.downloadResume}
            </a>
          )}
        </div>
        <FooterList title={shell.portfolio} categories={mainCategories(categories)} />
        <FooterList title={site.footer_list} categories={listed} />
        <div className="min-w-0">
          <h2 className="mb-2 font-semibold">{shell.getInTouch}</h2>
          <address className="not-italic">
            {user?.email && (
              <a href={`mailto:${user.email}`} className="footer-link">
                {user.email}
              </a>
            )}
            {user?.phone_number && (
              <p>
                <a dir="ltr" href={`tel:${site.phone_prefix}${user.phone_number}`} className="footer-link">
                  {site.phone_prefix} {user.phone_number}
                </a>
              </p>
            )}
            {site.location && (
              <p {...languageAttributes(site.location)} className="py-1 text-muted">
                {site.location}
              </p>
            )}
          </address>
          <Link to={pages.contact} className="footer-link font-medium">
            {shell.writeMessage}
          </Link>
        </div>
      </div>
    </footer>
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
