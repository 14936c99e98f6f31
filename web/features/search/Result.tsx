import { Fragment } from 'react';
import type { MarkedPart, SearchResults } from '#contract/search/search.ts';
import { pages } from '#contract/paths.ts';
import { Link } from '../../routing/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useLanguageAttributes } from '../../ui/language-attributes.ts';

/** A found project with its matching texts. */
export function Result({
  result: { project, title, excerpt },
  first,
}: {
  result: SearchResults['results'][number];
  /** True for pictures at the top of the page, which load first. */
  first: boolean;
}) {
  const languageAttributes = useLanguageAttributes();
  return (
    <article className="group relative">
      <div className="vitrine transition-colors group-hover:border-accent">
        <Picture
          src={project.main_photo}
          alt={project.main_photo_description ?? ''}
          focal={project.main_photo_focal}
          width={640}
          height={480}
          first={first}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, calc(95vw - 2.5rem)"
          className="aspect-4/3 w-full rounded-sm"
        />
      </div>
      <p {...languageAttributes(project.category)} className="mt-4 text-sm text-muted">
        {project.category}
      </p>
      <h2 {...languageAttributes(project.project_title)} className="card-title">
        <Link to={pages.project(project.category, project)} className="card-link">
          <Marked parts={title} />
        </Link>
      </h2>
      <p {...languageAttributes(excerpt.map(({ text }) => text).join(''))} className="mt-1 text-muted">
        <Marked parts={excerpt} />
      </p>
    </article>
  );
}

function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, found }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which never change places
    <Fragment key={index}>
      {found ? <mark className="rounded-xs bg-accent-soft text-ink">{text}</mark> : text}
    </Fragment>
  ));
}
