import type { ReactNode } from 'react';

/** `good`: public. `waiting`: will be public, or needs the owner. `partial`: open to some people. `off`: hidden. */
export type StatusTone = keyof typeof tones;

const tones = {
  good: 'bg-success',
  waiting: 'bg-accent',
  partial: 'border-2 border-accent',
  off: 'border-2 border-muted',
} as const;

export function StatusDot({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${tones[tone]}`} />
      {children}
    </span>
  );
}
