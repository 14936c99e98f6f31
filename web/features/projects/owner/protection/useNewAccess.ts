import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accessLimits } from '#contract/projects/protected-projects.ts';
import { accessMessages } from '#contract/ui-text/owner.ts';
import { showFailure } from '../../../../ui/owner/form-state/failure-cause.ts';
import { dateIn, endOf, usualDays } from '../local-time.ts';
import { changeAccess, keepLinkMade, keepUnset, type WantedAccess } from './access-calls.ts';
import { passwordField } from './show-protection.ts';

const none: WantedAccess = { password: '', linkName: '' };

/** The password and link with which a new project starts. No draft keeps them. `onProtect` must show their fields. */
export function useNewAccess(onProtect: () => void) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState(none);
  const [fault, setFault] = useState<string>();
  const { password, linkName } = wanted;
  const { min } = accessLimits.password;
  return {
    wanted,
    fault,
    set(changed: Partial<WantedAccess>) {
      setWanted({ ...wanted, ...changed });
      setFault(undefined);
    },
    isWanted: password !== '' || linkName.trim() !== '',
    /** Returns false and shows a fault if the password is too short. */
    isValid(): boolean {
      if (password === '' || password.length >= min) return true;
      setFault(accessMessages.passwordTooShort(min));
      onProtect();
      requestAnimationFrame(() => passwordField()?.focus());
      return false;
    },
    /** Sets them for the added project, and shows a failure. Resolves to true after one, or with a link to copy. */
    async apply(id: number): Promise<boolean> {
      const unset = { password, linkName: linkName.trim() };
      try {
        if (password) await changeAccess(id, { kind: 'password', password });
        unset.password = '';
        if (!unset.linkName) return false;
        const link = { name: unset.linkName, expires_at: endOf(dateIn(usualDays)), max_visits: null };
        const answer = await changeAccess(id, { kind: 'link', link });
        if ('link' in answer) keepLinkMade(cache, id, answer, link.name);
      } catch (failure) {
        keepUnset(cache, id, unset);
        const parts = [unset.password && 'password', unset.linkName && 'access link'];
        showFailure(failure, `Couldn’t set the ${parts.filter(Boolean).join(' and ')}`);
      }
      return true;
    },
  };
}
