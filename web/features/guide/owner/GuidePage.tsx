import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { pages } from '#contract/addresses.ts';
import { type Installation, inInstallation } from '#contract/installation.ts';
import { Link } from '../../../routing/Link.tsx';
import { useLocation, useNavigate } from '../../../routing/location.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import {
  type GuideChapter,
  chapterIn,
  guideChapterNames,
  guideChapters,
} from '../../../ui/owner/guide-chapters.ts';

/** The owner's guide: one chapter, or the contents. */
export default function GuidePage() {
  const { search, hash, key, arrival } = useLocation();
  const chapter = chapterIn(search);
  const text = useQuery({
    queryKey: ['guide', chapter],
    queryFn: () => readChapter(chapter),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRead = text.data !== undefined;

  // The router treats all chapters as one page, so scroll and focus are set here.
  useEffect(() => {
    if (!isRead || arrival === 'history') return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else if (arrival === 'link') {
      scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [isRead, arrival, hash, key]);

  return (
    <div className="grid gap-x-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Chapters" className="max-lg:hidden">
        <ol className="sticky top-8 -ms-3 text-sm">
          <Chapter to={pages.guide} title="Contents" isPresent={chapter === null} />
          {guideChapterNames.map((name) => (
            <Chapter
              key={name}
              to={pages.guideChapter(name)}
              title={guideChapters[name]}
              isPresent={name === chapter}
            />
          ))}
        </ol>
      </nav>
      <div className="min-w-0 max-w-[46rem]">
        {chapter && (
          <p className="-mt-2 sm:-mt-4 mb-3 lg:hidden">
            <Link
              to={pages.guide}
              className="inline-flex min-h-11 items-center text-sm text-accent underline"
            >
              All chapters
            </Link>
          </p>
        )}
        {text.data && (
          <>
            <PageHeading title={text.data.title} />
            <ChapterText html={text.data.html} />
            <Next after={chapter} />
          </>
        )}
        <QueryStatus query={text} loading="Loading the guide..." failed="Couldn’t load the guide" />
      </div>
    </div>
  );
}

/** The text of a chapter. The router follows its links to other chapters. */
function ChapterText({ html }: { html: string }) {
  const navigate = useNavigate();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = article.current;
    const follow = (event: MouseEvent) => {
      const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const link = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
      if (!link?.startsWith(pages.guide) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate(link);
    };
    shown?.addEventListener('click', follow);
    return () => shown?.removeEventListener('click', follow);
  }, [navigate]);
  // React sets the HTML again for a new object, even if it is equal.
  const markup = useMemo(() => ({ __html: inInstallation(installation(), html) }), [html]);
  return (
    <article
      ref={article}
      className="prose guide"
      // oxlint-disable-next-line react/no-danger -- the build made it of the project's own documents
      dangerouslySetInnerHTML={markup}
    />
  );
}

function Chapter({ to, title, isPresent }: { to: string; title: string; isPresent: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isPresent ? 'page' : undefined}
        className="flex min-h-10 items-center border-s-2 border-line px-3 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
      >
        {title}
      </Link>
    </li>
  );
}

function Next({ after }: { after: GuideChapter | null }) {
  const next = guideChapterNames[after ? guideChapterNames.indexOf(after) + 1 : 0];
  if (!next) return null;
  return (
    <p className="mt-12 border-t border-line pt-4">
      <Link
        to={pages.guideChapter(next)}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
      >
        Next: {guideChapters[next]}
        <OwnerIcon name="arrow-right" className="size-4 rtl:-scale-x-100" />
      </Link>
    </p>
  );
}

interface ChapterContent {
  title: string;
  /** Without the heading. Built from the project's documents. */
  html: string;
}

/** Returns the kind of installation, which the server writes into the document. */
const installation = () => document.documentElement.dataset['installation'] as Installation;

const files = import.meta.glob<ChapterContent>('/docs/guide/*.md');

/** Loads a chapter, or the contents for null. Rejects if the file cannot be loaded. */
async function readChapter(chapter: GuideChapter | null): Promise<ChapterContent> {
  const load = files[`/docs/guide/${chapter ?? 'README'}.md`];
  if (!load) throw new Error(`The guide has no chapter ${chapter}`);
  return load();
}
