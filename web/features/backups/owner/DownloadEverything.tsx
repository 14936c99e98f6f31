import { portableDataMessages } from '#contract/site/backups.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDownloadData } from './backup-calls.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** Downloads all content as files that other programs can read. */
export function DownloadEverything() {
  const downloading = useDownloadData();
  return (
    <section
      aria-labelledby="take-everything"
      className="mt-10 flex max-w-3xl flex-col items-start gap-4 rounded-lg border border-line bg-raised p-5"
    >
      <div className="flex flex-col gap-2">
        <h2 id="take-everything" className="text-lg font-semibold">
          {portableDataMessages.title}
        </h2>
        <p className="max-w-prose text-muted">
          Your whole site as a zip file: texts, projects, messages and statistics as JSON, plus pictures and
          resume. It contains no passwords or sign-in data. To restore this site, use a backup instead.
        </p>
        <p className="max-w-prose text-sm text-muted">
          To import it into another Vitrine site, run the command <code className="font-mono">import</code> on
          its server.
        </p>
      </div>
      <Button variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate()}>
        <OwnerIcon name="download" className="size-4" />
        Download everything
      </Button>
    </section>
  );
}
