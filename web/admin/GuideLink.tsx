import type { OwnerPage } from '#contract/owner-pages.ts';
import { Link } from '../routing/Link.tsx';
import { aboutOwnerPages, guideFrom } from '../ui/owner/about-owner-pages.ts';
import { guideChapters } from '../ui/owner/guide-chapters.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

/** Links to the guide's chapter about a page. */
export function GuideLink({ page }: { page: OwnerPage }) {
  const { chapter } = aboutOwnerPages[page];
  if (!chapter) return null;
  return (
    <footer className="mx-auto w-full max-w-(--container-site) px-(--gutter) pb-6">
      <p className="border-t border-line pt-3 text-sm text-muted">
        <Link
          to={guideFrom(page)}
          className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-ink hover:underline"
        >
          <OwnerIcon name="book-open" className="size-4 shrink-0" />
          Guide: {guideChapters[chapter]}
        </Link>
      </p>
    </footer>
  );
}
