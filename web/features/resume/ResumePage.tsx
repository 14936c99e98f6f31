import { resumeFilename } from '#contract/resume/resume.ts';
import { type ResumePart, resumeParts } from '#contract/resume/resume-layout.ts';
import { resumePerson, withoutScheme } from '#contract/resume/resume-person.ts';
import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { useProfile, useSite } from '../../api/site-data.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { useTranslations } from '../../ui/translations.ts';
import { ResumeEntryLines } from './ResumeEntryLines.tsx';
import stylesheet from './resume.css?url';
import { Icon } from '../../ui/Icon.tsx';

/** The owner's resume, for screen and paper, with the classes of h-resume (microformats.org). */
export default function ResumePage() {
  const { resume: translations } = useTranslations();
  const resume = useCachedQuery(queries.resume());
  const { files_available } = useProfile();
  const sections = resume.status === 'ready' ? resume.data : null;
  return (
    <div data-resume="" className="site-width h-resume">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <Person />
      {files_available.resume && (
        <p data-files="">
          <a
            href={files_available.resume}
            download={resumeFilename}
            data-visit="resume"
            className={buttonClass('primary')}
          >
            <Icon name="download" className="size-4" />
            {translations.download}
          </a>
        </p>
      )}
      {resume.status === 'failed' && <p role="alert">{translations.failed}</p>}
      {sections && resumeParts(sections).map((part) => <Part key={part.name} part={part} />)}
    </div>
  );
}

/** Name, contact details and summary. */
function Person() {
  const languageAttributes = useLanguageAttributes();
  const { user } = useProfile();
  const site = useSite();
  const { resume: translations } = useTranslations();
  if (!user) return null;
  const { label, summary, phone, phoneUrl, location, profiles } = resumePerson(user, site);
  return (
    <header className="h-card p-contact">
      <h1 {...languageAttributes(user.fullname)} className="p-name text-title font-semibold tracking-title">
        {user.fullname}
      </h1>
      {label && (
        <p {...languageAttributes(label)} data-label="" className="text-lead text-muted">
          {label}
        </p>
      )}
      <ul aria-label={translations.contact}>
        {user.email && (
          <li>
            <a href={`mailto:${user.email}`} className="u-email">
              {user.email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a dir="ltr" href={phoneUrl} className="p-tel">
              {phone}
            </a>
          </li>
        )}
        {location && (
          <li {...languageAttributes(location)} className="p-locality">
            {location}
          </li>
        )}
        {profiles.map(({ url }) => (
          <li key={url}>
            <a href={url} rel="me noopener" dir="ltr" className="u-url">
              {withoutScheme(url)}
            </a>
          </li>
        ))}
      </ul>
      {summary && (
        <p {...languageAttributes(summary)} data-summary="" className="p-summary">
          {summary}
        </p>
      )}
    </header>
  );
}

function Part({ part }: { part: ResumePart }) {
  const languageAttributes = useLanguageAttributes();
  const { resume: translations } = useTranslations();
  const headingId = `resume-${part.name}`;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{translations[part.name]}</h2>
      {'entries' in part ? (
        <div>
          {part.entries.map((entry) => (
            <ResumeEntryLines key={entry.index} of={part.name} entry={entry} />
          ))}
        </div>
      ) : (
        <dl>
          {part.rows.map(({ index, name, level, text }) => (
            <div key={index}>
              <dt {...languageAttributes(name)} className={part.name === 'skills' ? 'p-skill' : undefined}>
                {name}
              </dt>
              <dd>
                {level && <span {...languageAttributes(level)}>{level}</span>}
                {level && text && ' · '}
                {text && <span {...languageAttributes(text)}>{text}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
