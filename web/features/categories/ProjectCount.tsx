import { useWords } from '../../ui/words.ts';

/** How many projects there are, in words; nothing while it is not known. */
export function ProjectCount({ count }: { count: number | undefined }) {
  const { categories } = useWords();
  if (count === undefined) return null;
  return <span className="meta shrink-0">{categories.projects(count)}</span>;
}
