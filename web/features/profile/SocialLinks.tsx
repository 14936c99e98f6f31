import Code from 'lucide-react/icons/code';
import Globe from 'lucide-react/icons/globe';
import type { ProfileUser } from '../../../contract/profile.ts';

/** The owner's places elsewhere, each as a picture with a name. */
export function SocialLinks({ user }: { user: ProfileUser }) {
  const links = [
    { name: 'GitHub', link: user.github_link, picture: <Code aria-hidden className="size-5" /> },
    { name: 'LinkedIn', link: user.linked_link, picture: <LettersIn /> },
    { name: 'Website', link: user.website_link, picture: <Globe aria-hidden className="size-5" /> },
  ].filter((entry) => entry.link);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ name, link, picture }) => (
        <li key={name}>
          <a
            href={link ?? ''}
            rel="me noopener"
            aria-label={name}
            title={name}
            className="grid size-11 place-items-center rounded-md border border-line text-muted transition-colors hover:border-ink hover:text-ink"
          >
            {picture}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LettersIn() {
  return (
    <span aria-hidden className="text-lg/none font-bold">
      in
    </span>
  );
}
