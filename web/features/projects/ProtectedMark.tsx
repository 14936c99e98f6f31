import type { Project } from '#contract/projects/projects.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslations } from '../../ui/translations.ts';

/** A lock after the title of a protected project. */
export function ProtectedMark({ state }: Pick<Project, 'state'>) {
  const t = useTranslations().project;
  if (state !== 'protected') return null;
  return (
    <>
      <Icon name="lock" className="ms-2 inline size-4 text-muted" />
      <span className="sr-only">{` (${t.protected})`}</span>
    </>
  );
}
