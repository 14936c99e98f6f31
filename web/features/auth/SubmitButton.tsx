import type { ReactNode } from 'react';
import { useHydrated } from '../../routing/useHydrated.ts';
import { Button } from '../../ui/Button.tsx';

/** Disabled until hydration, since the form needs JavaScript. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      busy={busy}
      disabled={!isHydrated}
      className={`button-tall w-full ${isHydrated ? '' : 'disabled:opacity-100'}`}
    >
      {children}
    </Button>
  );
}
