import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ProjectForm } from '#contract/projects/projects.ts';
import { ConfirmDialog } from '../../../../ui/owner/ConfirmDialog.tsx';
import { accessQuery, isClosed } from './access-calls.ts';
import { passwordField } from './show-protection.ts';
import type { useNewAccess } from './useNewAccess.ts';

/** Asks before saving a protected project that nobody can open. If the owner declines, calls `onProtect`. */
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
      // If the request fails, the save shows why.
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
