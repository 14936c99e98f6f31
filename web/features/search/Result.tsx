import { Fragment } from 'react';
import type { MarkedPart, SearchResults } from '#contract/search/search.ts';
import { pages } from '#contract/paths.ts';
import { Link } from '../../routing/Link.tsx';
import { CardPicture } from '../projects/CardPicture.tsx';
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
      <CardPicture project={project} first={first} />
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
