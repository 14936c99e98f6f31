import { useMutation } from '@tanstack/react-query';
import { api, pages } from '#contract/paths.ts';
import { call, endCallsForSignOut } from '../api/client.ts';
import { signOut } from '../api/keep-session.ts';
import { Button } from '../ui/Button.tsx';
import { discardAllDrafts } from '../ui/form-state/drafts.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

/** How long to wait for the server to end the session. The browser forgets it in any case. */
const serverTimeout = 3000;

/** Ends the session on the server and in the browser, and goes to the login page. */
export function LogoutButton() {
  const { mutate: logOut, isIdle } = useMutation({
    mutationFn: () => {
      endCallsForSignOut();
      return call(api.logout, { method: 'POST', silent: true, signal: AbortSignal.timeout(serverTimeout) });
    },
    // A session that the server did not end will expire.
    onSettled: () => {
      void discardAllDrafts();
      signOut();
      location.assign(pages.login);
    },
  });

  return (
    <Button variant="ghost" data-leaves-page busy={!isIdle} onClick={() => logOut()}>
      <OwnerIcon name="log-out" className="size-4" />
      Logout
    </Button>
  );
}
