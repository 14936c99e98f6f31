import { queries } from '../../api/public-calls.ts';
import { useCachedQuery } from '../../api/query-cache.ts';
import { type PageAddress, tokenIn } from '#contract/public-pages.ts';
import { useTranslations } from '../../ui/translations.ts';
import { ProjectNotFound } from './NotFound.tsx';
import { ProjectDetail } from './project-page.ts';

/** The page of a preview link: a project in any state; of a protected one, its public part. */
export default function PreviewPage(address: PageAddress) {
  const token = tokenIn(address);
  return token ? <PreviewByToken token={token} /> : <ProjectNotFound />;
}

function PreviewByToken({ token }: { token: string }) {
  const read = useCachedQuery(queries.projectPreview(token));
  const t = useTranslations();
  if (read.status !== 'ready' || !read.data) return <ProjectNotFound />;
  return (
    <>
      <p role="note" className="border-b border-line bg-accent-soft py-3 text-center text-sm text-ink">
        <span className="site-width block">{t.project.previewNote}</span>
      </p>
      <ProjectDetail {...read.data} />
    </>
  );
}
