import { useMutation } from '@tanstack/react-query';
import { inboxApi, type InboxFilter } from '#contract/contact/inbox.ts';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/Button.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { showInboxFailure, useTestMail } from './inbox-calls.ts';
import { TestMailButton, TestMailOutcome } from './TestMail.tsx';

/** Sends a test email, and downloads the shown messages as CSV. */
export function MailTools({ filter }: { filter: InboxFilter }) {
  const test = useTestMail();
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams(filter).toString();
      return download(`${inboxApi.csv}?${query}`, `messages-${filter.folder}.csv`);
    },
    onError: showInboxFailure,
  });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <TestMailButton test={test} />
        <Button variant="secondary" busy={isSaving} onClick={() => save()}>
          <OwnerIcon name="download" className="size-4" />
          Download CSV
        </Button>
      </div>
      <TestMailOutcome test={test} />
    </>
  );
}
