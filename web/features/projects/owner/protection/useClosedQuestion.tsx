import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/owner/ConfirmDialog.tsx';
import type { ProjectForm } from '#contract/projects/projects.ts';
import { showProtection } from './show-protection.ts';

/**
 * Asks before a protected project is saved that nobody can open. Render `question`; `allows` resolves to false if the owner
 * does not want that.
 */
export function useClosedQuestion(id: number | undefined) {
  const cache = useQueryClient();
  const [answer, setAnswer] = useState<((isAllowed: boolean) => void) | null>(null);

  async function allows({ state }: Pick<ProjectForm, 'state'>): Promise<boolean> {
    if (state !== 'protected') return true;
    if (id !== undefined) {
      const { accessQuery, isClosed } = await import('./access-calls.ts');
      // Without an answer, the save tells why.
      const access = await cache.query(accessQuery(id)).catch(() => undefined);
      if (!access || !isClosed(access)) return true;
    }
    return new Promise((resolve) => setAnswer(() => resolve));
  }

  function close(isAllowed: boolean) {
    answer?.(isAllowed);
    setAnswer(null);
  }

  const isNew = id === undefined;
  const question = (
    <ConfirmDialog
      open={answer !== null}
      title="Nobody can open it yet"
      description={
        isNew
          ? 'There is no password and no link: you can add them once it is saved. Save anyway?'
          : 'There is no password and no link. Save anyway?'
      }
      confirmLabel="Save anyway"
      cancelLabel={isNew ? 'Keep editing' : 'Add a password'}
      onConfirm={() => close(true)}
      onCancel={() => {
        close(false);
        // After the focus has returned from the question.
        if (!isNew) setTimeout(() => showProtection('password'), 200);
      }}
    />
  );
  return { allows, question };
}
