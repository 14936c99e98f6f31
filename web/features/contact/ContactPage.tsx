import type { ReactNode } from 'react';
import { phoneUrl } from '#contract/text/phone-url.ts';
import { useProfile, useSite } from '../../api/site-data.ts';
import { SocialLinks } from '../../ui/SocialLinks.tsx';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { around, useTranslations } from '../../ui/translations.ts';
import { WritingPage } from '../../ui/WritingPage.tsx';
import { ContactForm } from './ContactForm.tsx';
import { replyPromise } from './reply-promise.ts';

const linkClass = 'growing-line touch-target hover:text-accent';

/** The contact form, and other ways to reach the owner. */
export default function ContactPage() {
  const languageAttributes = useLanguageAttributes();
  const { user } = useProfile();
  const site = useSite();
  const { contact: translations, shell } = useTranslations();
  const [before, after] = around((word) => translations.urgent({ word }));
  const promise = replyPromise(translations, site);
  return (
    <WritingPage
      title={shell.contactMe}
      intro={
        <>
          <p className="text-lead">{translations.intro}</p>
          <p className="mt-2 max-w-prose text-muted">
            {promise} {before}
            <strong className="font-semibold text-ink">{translations.urgentWord}</strong>
            {after}
          </p>
        </>
      }
      aside={
        <>
          <dl className="divided border-y border-line">
            {user?.email && (
              <Detail term={translations.email}>
                <a href={`mailto:${user.email}`} className={linkClass}>
                  {user.email}
                </a>
              </Detail>
            )}
            {site.phone && (
              <Detail term={translations.phone}>
                <a dir="ltr" href={phoneUrl(site.phone)} className={linkClass}>
                  {site.phone}
                </a>
              </Detail>
            )}
            {site.location && (
              <Detail term={translations.location}>
                <span {...languageAttributes(site.location)}>{site.location}</span>
              </Detail>
            )}
          </dl>
          {user && <SocialLinks user={user} further={site.links} />}
        </>
      }
    >
      <section aria-labelledby="message-title">
        <h2 id="message-title" className="sr-only">
          {translations.sendMessage}
        </h2>
        <ContactForm promise={promise} />
      </section>
    </WritingPage>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-4 py-3">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 text-lead">{children}</dd>
    </div>
  );
}
