import { portableDataMessages } from '#contract/imports/portable-data.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDownloadData } from './backup-calls.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** All content as files that other programs can read, for an owner who leaves or only wants to know. */
export function TakeEverything() {
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
          Your whole site in one zip file: texts, projects, messages and counts as JSON that you and other
          programs can read, pictures and resume beside it. It holds no password and nothing that opens your
          account. To get this site back as it was, keep to backups.
        </p>
        <p className="max-w-prose text-sm text-muted">
          Another Vitrine takes it in (on its server, with the command{' '}
          <code className="font-mono">import</code>).
        </p>
      </div>
      <Button variant="secondary" busy={downloading.isPending} onClick={() => downloading.mutate()}>
        <OwnerIcon name="download" className="size-4" />
        Download everything
      </Button>
    </section>
  );
}
