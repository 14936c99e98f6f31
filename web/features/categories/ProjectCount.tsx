/** How many projects there are, in words; nothing while it is not known. */
export function ProjectCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="shrink-0 font-meta text-sm text-muted">
      {count} {count === 1 ? 'project' : 'projects'}
    </span>
  );
}
