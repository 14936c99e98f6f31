import type { ReactNode } from 'react';
import { useProfile, useSite } from '../../api/useSiteData.ts';
import { SocialLinks } from '../profile/SocialLinks.tsx';
import { useOwnersWords } from '../../ui/owners-words.ts';
import { around, useWords } from '../../ui/words.ts';
import { ContactForm } from './ContactForm.tsx';
import { replyPromise } from './reply-promise.ts';

const linkClass = 'touch-target underline-offset-4 hover:text-accent hover:underline';

/** The contact form, and other ways to reach the owner. */
export default function ContactPage() {
  const ownersWords = useOwnersWords();
  const { user } = useProfile();
  const site = useSite();
  const { contact: words, shell } = useWords();
  const [before, after] = around(words.urgent);
  return (
    <div className="site-width grid gap-x-20 gap-y-12 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20">
      <div className="min-w-0">
        <h1 className="text-title font-semibold tracking-title">{shell.contactMe}</h1>
        <p className="mt-4 max-w-prose text-lead text-muted">{words.intro}</p>
        <dl className="mt-10 divide-y divide-line border-y border-line">
          {user?.email && (
            <Detail term={words.email}>
              <a href={`mailto:${user.email}`} className={linkClass}>
                {user.email}
              </a>
            </Detail>
          )}
          {user?.phone_number && (
            <Detail term={words.phone}>
              <a dir="ltr" href={`tel:${site.phone_prefix}${user.phone_number}`} className={linkClass}>
                {site.phone_prefix} {user.phone_number}
              </a>
            </Detail>
          )}
          {site.location && (
            <Detail term={words.location}>
              <span {...ownersWords(site.location)}>{site.location}</span>
            </Detail>
          )}
        </dl>
        {user && (
          <div className="mt-8">
            <SocialLinks user={user} further={site.links} />
          </div>
        )}
        <p className="mt-8 max-w-prose rounded-md bg-accent-soft px-4 py-3 text-sm">
          {replyPromise(words, site)} {before}
          <strong className="font-semibold">{words.urgentWord}</strong>
          {after}
        </p>
      </div>
      <section aria-labelledby="message-title" className="vitrine min-w-0 p-5 sm:p-8 lg:p-10">
        <h2 id="message-title" className="mb-6 text-heading font-semibold tracking-heading">
          {words.sendMessage}
        </h2>
        <ContactForm />
      </section>
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 py-3">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
