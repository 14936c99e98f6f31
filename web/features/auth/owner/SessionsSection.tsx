import type { SignedInSession } from '#contract/auth/security.ts';
import { api } from '#contract/addresses.ts';
import type { SuccessBody } from '#contract/success.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { useChange } from '../../../ui/owner/useChange.ts';
import { securityQuery } from './security-calls.ts';

/** The signed-in devices. Ending a session needs no password, since it only makes the account safer. */
export function SessionsSection({ sessions }: { sessions: readonly SignedInSession[] }) {
  const ending = useChange({
    send: (address: string) => call<SuccessBody>(address, { method: 'DELETE' }),
    refresh: (cache) => cache.invalidateQueries({ queryKey: securityQuery.queryKey }),
    failed: securityMessages.failed,
  });
  const buttonOf = (address: string) => ({
    busy: ending.isPending && ending.variables === address,
    onClick: () => ending.mutate(address),
  });
  return (
    <PageSection
      title="Sessions"
      description="Devices where you are signed in. If you don’t recognise one, change your password."
      actions={
        sessions.length > 1 && (
          <Button variant="secondary" {...buttonOf(api.sessions)}>
            End other sessions
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => {
          const device = session.device ?? 'Unknown device';
          return (
            <li key={session.id} className="flex items-center gap-4 py-3 first:pt-0">
              <div className="min-w-0 flex-1">
                <p className="font-medium">
                  {device}
                  {session.is_current && <span className="font-normal text-muted"> (this one)</span>}
                </p>
                <p className="text-sm text-muted">
                  {session.network && `From ${session.network}. `}
                  {`Signed in ${momentText(session.created_at)}, last used ${momentText(session.last_used_at)}.`}
                </p>
              </div>
              {!session.is_current && (
                <Button variant="secondary" {...buttonOf(api.session(session.id))}>
                  End
                  <span className="sr-only">{` the session of ${device}`}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
