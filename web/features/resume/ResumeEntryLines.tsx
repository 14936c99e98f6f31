import { type ResumeEntry, resumePeriod } from '#contract/resume/resume-layout.ts';
import { useSite } from '../../api/site-data.ts';
import { useLanguageAttributes } from '../../ui/useLanguageAttributes.ts';
import { useTranslations } from '../../ui/translations.ts';

const classes = {
  work: 'p-experience',
  education: 'p-education',
  certificates: 'p-certificate',
  awards: 'p-award',
  publications: 'p-publication',
  volunteer: 'p-experience',
} as const;

/** One entry of a section other than skills and languages, with its dates. */
export function ResumeEntryLines({ of, entry }: { of: keyof typeof classes; entry: ResumeEntry }) {
  const languageAttributes = useLanguageAttributes();
  const { title, by, url, byUrl, aside, text, points } = entry;
  return (
    <article className={`${classes[of]} h-event`}>
      <div data-line="">
        <h3 {...languageAttributes(title)} className="p-name">
          <Linked url={url}>{title}</Linked>
        </h3>
        <Period entry={entry} />
      </div>
      {(by || aside) && (
        <p data-by="">
          {by && (
            <span {...languageAttributes(by)}>
              <Linked url={byUrl}>{by}</Linked>
            </span>
          )}
          {by && aside && ' · '}
          {aside && <span {...languageAttributes(aside)}>{aside}</span>}
        </p>
      )}
      {text && (
        <p {...languageAttributes(text)} className="p-summary">
          {text}
        </p>
      )}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point} {...languageAttributes(point)}>
              {point}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Linked({ url, children }: { url: string; children: string }) {
  return url ? (
    <a href={url} rel="noopener" className="u-url">
      {children}
    </a>
  ) : (
    children
  );
}

/** The dates of an entry, without hydration warnings: browser and server may abbreviate months differently. */
function Period({ entry }: { entry: ResumeEntry }) {
  const { language } = useSite();
  const { resume: translations } = useTranslations();
  const [first, last] = resumePeriod(entry, language, translations.present);
  if (!first) return null;
  const { start, end } = entry;
  return (
    <p data-period="">
      <time dateTime={start || end || undefined} className="dt-start" suppressHydrationWarning>
        {first}
      </time>
      {last && ' – '}
      {last &&
        (end ? (
          <time dateTime={end} className="dt-end" suppressHydrationWarning>
            {last}
          </time>
        ) : (
          <span>{last}</span>
        ))}
    </p>
  );
}
