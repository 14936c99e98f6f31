import { useId } from 'react';
import type { ReactNode } from 'react';

type PreviewItemProps = {
  title: string;
  /** What it was there. */
  was?: string;
  warnings?: readonly string[];
  isChosen: boolean;
  onToggle: () => void;
  /** Its text. */
  children?: ReactNode;
  /** What can be set about it. */
  aside?: ReactNode;
};

export function PreviewItem({ title, was, warnings, isChosen, onToggle, children, aside }: PreviewItemProps) {
  const id = useId();
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-3 rounded-lg border border-line bg-raised px-4 py-3 has-checked:border-control">
      <span className="grid h-6 pointer-coarse:-m-2.5 pointer-coarse:size-11 place-items-center">
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          aria-describedby={warnings?.length ? `${id}-warnings` : undefined}
          className="size-5 accent-accent"
        />
      </span>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block cursor-pointer font-medium wrap-anywhere">
          {title}
        </label>
        {was && <p className="text-sm first-letter:uppercase text-muted wrap-anywhere">{was}</p>}
        {children}
        {warnings && warnings.length > 0 && (
          <ul id={`${id}-warnings`} className="mt-2 flex flex-col gap-0.5 text-sm text-muted">
            {warnings.map((warning) => (
              <li key={warning} className="flex gap-2 wrap-anywhere">
                <span aria-hidden>–</span>
                {warning}
              </li>
            ))}
          </ul>
        )}
      </div>
      {aside && <div className="w-full ps-8 sm:w-56 sm:ps-0">{aside}</div>}
    </li>
  );
}
