import type { ReactNode } from 'react';
import { useProfile, useSite } from '../../api/useSiteData.ts';
import { SocialLinks } from '../profile/SocialLinks.tsx';
import { ownersWords } from '../../ui/owners-words.ts';
import { ContactForm } from './ContactForm.tsx';

const linkClass = 'touch-target underline-offset-4 hover:text-accent hover:underline';

/** The contact form, and other ways to reach the owner. */
export default function ContactPage() {
  const { user } = useProfile();
  const site = useSite();
  return (
    <div className="site-width grid gap-x-20 gap-y-12 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-20">
      <div className="min-w-0">
        <h1 className="text-title font-semibold tracking-title">Contact Me</h1>
        <p className="mt-4 max-w-prose text-lead text-muted">
          A project, a question, or a word about the work here: all of it is welcome.
        </p>
        <dl className="mt-10 divide-y divide-line border-y border-line">
          {user && (
            <Detail term="Email">
              <a href={`mailto:${user.email}`} className={linkClass}>
                {user.email}
              </a>
            </Detail>
          )}
          {user?.phone_number && (
            <Detail term="Phone">
              <a href={`tel:${site.phone_prefix}${user.phone_number}`} className={linkClass}>
                {site.phone_prefix} {user.phone_number}
              </a>
            </Detail>
          )}
          {site.location && (
            <Detail term="Location">
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
          {site.reply_within_hours !== null && `Replies come within ${site.reply_within_hours} hours. `}For an
          urgent matter, put <strong className="font-semibold">URGENT</strong> in the subject.
        </p>
      </div>
      <section aria-labelledby="message-title" className="vitrine min-w-0 p-5 sm:p-8 lg:p-10">
        <h2 id="message-title" className="mb-6 text-heading font-semibold tracking-heading">
          Send a message
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
