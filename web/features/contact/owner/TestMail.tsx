import { Button } from '../../../ui/Button.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import type { useTestMail } from './inbox-calls.ts';

type TestMail = Pick<ReturnType<typeof useTestMail>, 'mutate' | 'isPending' | 'data'>;

export function TestMailButton({ test: { mutate, isPending } }: { test: TestMail }) {
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
      <OwnerIcon name="send" className="size-4" />
      Send test email
    </Button>
  );
}

/** The result with the mail server's own answer. */
export function TestMailOutcome({ test: { isPending, data: result } }: { test: TestMail }) {
  return (
    // Always in the page: screen readers announce changes only in an element they know.
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
  );
}
