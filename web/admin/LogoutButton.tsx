import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { api, pages } from '#contract/paths.ts';
import { call } from '../api/client.ts';
import { signOut } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';

/**
 * How long to wait for the server to end the session, in milliseconds; then the browser forgets it anyway.
 */
const serverTimeout = 3000;

/**
 * Ends the session at the server, forgets it here whatever the server answers, and goes to the login page.
 */
export function LogoutButton() {
  const [busy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    try {
      await call(api.logout, { method: 'POST', silent: true, signal: AbortSignal.timeout(serverTimeout) });
    } catch {
      // The session expires by itself.
    }
    signOut();
    location.assign(pages.login);
  }

  return (
    <Button variant="ghost" data-leaves-page busy={busy} onClick={() => void logOut()}>
      <LogOut aria-hidden className="size-4" />
      Logout
    </Button>
  );
}
