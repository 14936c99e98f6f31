import type { Project } from '#contract/projects/projects.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslations } from '../../ui/translations.ts';

interface ProtectedMarkProps extends Pick<Project, 'state'> {
  /** True beside a card's picture, which has the lock itself. */
  isOnCard?: boolean;
}

/** Marks the title of a protected project: with a lock, except on cards, and with text for screen readers. */
export function ProtectedMark({ state, isOnCard }: ProtectedMarkProps) {
  const t = useTranslations().project;
  if (state !== 'protected') return null;
  return (
    <>
      {!isOnCard && <Icon name="lock" className="ms-2 inline size-4 text-muted" />}
      <span className="sr-only">{` (${t.protected})`}</span>
    </>
  );
}
