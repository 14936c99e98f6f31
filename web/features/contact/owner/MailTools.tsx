import { useMutation } from '@tanstack/react-query';
import { inboxApi, type InboxFilter, type TestMailResult } from '#contract/contact/inbox.ts';
import { call } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/Button.tsx';
import { showInboxFailure } from './inbox-calls.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** Sends a test email, and downloads the shown messages as CSV. */
export function MailTools({ filter }: { filter: InboxFilter }) {
  const {
    mutate: sendTest,
    isPending,
    data: result,
  } = useMutation({
    mutationFn: () => call<TestMailResult>(inboxApi.testMail, { method: 'POST' }),
    onError: showInboxFailure,
  });
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
        <Button variant="secondary" busy={isPending} onClick={() => sendTest()}>
          <OwnerIcon name="send" className="size-4" />
          Send test email
        </Button>
        <Button variant="secondary" busy={isSaving} onClick={() => save()}>
          <OwnerIcon name="download" className="size-4" />
          Download CSV
        </Button>
      </div>
      {/* Always in the page: screen readers announce changes only in an element they know. */}
      <div role="status" className="w-full empty:-mt-4">
        {result && !isPending && (
          <div
            className={`rounded-md px-4 py-3 text-sm ${result.delivered ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}`}
          >
            <p className="font-semibold">{result.message}</p>
            {result.answer && <p className="mt-1 font-mono text-xs/5 wrap-anywhere">{result.answer}</p>}
          </div>
        )}
      </div>
    </>
  );
}
