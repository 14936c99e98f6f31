/** A progress bar; `share` is from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <span>{label}</span>
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className="h-2 min-w-24 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]"
      />
      <span aria-hidden className="w-10 text-end tabular-nums">
        {percent}%
      </span>
    </div>
  );
}
