import { useTranslations } from '../../ui/translations.ts';

/** How many projects there are, in words; nothing while it is not known. */
export function ProjectCount({ count }: { count: number | undefined }) {
  const { categories } = useTranslations();
  if (count === undefined) return null;
  return <span className="meta shrink-0">{categories.projects(count)}</span>;
}
