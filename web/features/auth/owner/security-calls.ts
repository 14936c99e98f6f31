/** The query of the Security page, and what follows each change. */
import { useQueryClient } from '@tanstack/react-query';
import type { SecondFactorChanged, Security } from '#contract/auth/security.ts';
import { api } from '#contract/addresses.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toasts.ts';

export const securityQuery = {
  queryKey: ['security'],
  queryFn: () => call<Security>(api.security),
};

/** The queries that a security change refetches, and the title of the toast if it failed. */
export const ofSecurity = { queryKey: securityQuery.queryKey, failed: securityMessages.failed } as const;

/** Handlers that a dialog calls after its change. */
export type ChangeHandlers = {
  onClose: () => void;
  /** Receives new recovery codes. */
  onCodes?: ((codes: readonly string[]) => void) | undefined;
};

/** Returns a function for the response of a change: it calls the handlers, shows the message and refetches. */
export function useAfterChange({ onClose, onCodes }: ChangeHandlers) {
  const cache = useQueryClient();
  return async ({ message, recovery_codes: codes }: Omit<SecondFactorChanged, 'success'>) => {
    onClose();
    if (codes) onCodes?.(codes);
    showToast({ kind: 'success', title: message });
    await cache.invalidateQueries({ queryKey: securityQuery.queryKey });
  };
}
