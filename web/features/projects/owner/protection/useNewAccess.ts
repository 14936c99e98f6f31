import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessLimits } from '#contract/projects/protected-projects.ts';
import { accessMessages } from '#contract/ui-text/owner.ts';
import { showFailure } from '../../../../ui/owner/form-state/failure-cause.ts';
import { dateIn, endOf, usualDays } from './link-end.ts';
import { showProtection } from './show-protection.ts';

const none = { password: '', linkName: '' };

/** The first ways to open a new project. No draft keeps them. */
export function useNewAccess() {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState(none);
  const [fault, setFault] = useState<string>();
  const { password, linkName } = wanted;
  const { min } = accessLimits.password;
  return {
    wanted,
    fault,
    set(changed: Partial<typeof none>) {
      setWanted({ ...wanted, ...changed });
      setFault(undefined);
    },
    isWanted: password !== '' || linkName.trim() !== '',
    /** Shows the fault if there is one. */
    isValid(): boolean {
      if (password === '' || password.length >= min) return true;
      setFault(accessMessages.passwordTooShort(min));
      showProtection('password');
      return false;
    },
    /** Sets them for the saved project. Resolves to true if the owner must see its protection: a link to copy, or a failure. */
    async apply(id: number): Promise<boolean> {
      const { changeAccess, keepLinkMade } = await import('./access-calls.ts');
      try {
        if (password) await changeAccess(id, { kind: 'password', password });
        if (!linkName.trim()) return false;
        const link = { name: linkName.trim(), expires_at: endOf(dateIn(usualDays)), max_visits: null };
        const answer = await changeAccess(id, { kind: 'link', link });
        if ('link' in answer) keepLinkMade(cache, id, answer, link.name);
      } catch (failure) {
        showFailure(failure, 'Couldn’t change the access');
      }
      return true;
    },
  };
}
