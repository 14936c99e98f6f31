import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/owner/ConfirmDialog.tsx';
import type { ProjectForm } from '#contract/projects/projects.ts';
import type { useNewAccess } from './useNewAccess.ts';
import { passwordField } from './show-protection.ts';

/** Asks before a protected project is saved that nobody can open. If refused, `onProtect` leads to the fields. */
export function useClosedQuestion(
  id: number | undefined,
  newAccess: ReturnType<typeof useNewAccess>,
  onProtect: () => void,
) {
  const cache = useQueryClient();
  const [answer, setAnswer] = useState<((isAllowed: boolean) => void) | null>(null);
  const wantsPassword = useRef(false);

  async function allows({ state }: Pick<ProjectForm, 'state'>): Promise<boolean> {
    if (state !== 'protected') return true;
    if (id !== undefined) {
      const { accessQuery, isClosed } = await import('./access-calls.ts');
      // Without an answer, the save tells why.
      const access = await cache.query(accessQuery(id)).catch(() => undefined);
      if (!access || !isClosed(access)) return true;
    }
    if (id === undefined && newAccess.isWanted) return newAccess.isValid();
    return new Promise((resolve) => setAnswer(() => resolve));
  }

  function close(isAllowed: boolean) {
    answer?.(isAllowed);
    setAnswer(null);
    wantsPassword.current = !isAllowed;
    if (!isAllowed) onProtect();
  }

  const question = (
    <ConfirmDialog
      open={answer !== null}
      title="Nobody can open it yet"
      description="There is no password and no link. Save anyway?"
      confirmLabel="Save anyway"
      cancelLabel="Add a password"
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
      nextFocus={() => (wantsPassword.current ? passwordField() : undefined)}
    />
  );
  return { allows, question };
}
