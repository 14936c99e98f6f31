import { useTranslations } from '../../ui/translations.ts';

/** The number of projects in words; nothing while it is unknown. */
export function ProjectCount({ count }: { count: number | undefined }) {
  const { categories } = useTranslations();
  if (count === undefined) return null;
  return <span className="meta shrink-0">{categories.projects(count)}</span>;
}
