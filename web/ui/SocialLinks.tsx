import type { ProfileUser } from '#contract/profile/profile.ts';
import type { SiteLink } from '#contract/site-settings/site-settings.ts';
import { useTranslations } from './translations.ts';
import { Icon } from './Icon.tsx';

/** Icons that link to the owner's sites: those of the profile, then the `further` ones of the site settings. */
export function SocialLinks({ user, further }: { user: ProfileUser; further: readonly SiteLink[] }) {
  const { shell } = useTranslations();
  const links = [
    { name: 'GitHub', link: user.github_link, picture: <Icon name="github" className="size-5" /> },
    { name: 'LinkedIn', link: user.linked_link, picture: <Icon name="linkedin" className="size-5" /> },
    { name: shell.website, link: user.website_link, picture: <Icon name="globe" className="size-5" /> },
    ...further.map(({ name, url, mark }) => ({
      name,
      link: url,
      picture: mark ? <Mark path={mark} /> : <Icon name="globe" className="size-5" />,
    })),
  ].filter((entry) => entry.link);
  if (links.length === 0) return null;
  return (
    <ul className="-ms-2.5 flex flex-wrap">
      {links.map(({ name, link, picture }) => (
        // Two links may have the same name.
        <li key={`${name} ${link}`}>
          <a
            href={link ?? ''}
            rel="me noopener"
            aria-label={name}
            title={name}
            className="social-link size-10"
          >
            {picture}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Mark({ path }: { path: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" className="size-5">
      <path d={path} />
    </svg>
  );
}
