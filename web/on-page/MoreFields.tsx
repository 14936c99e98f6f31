import { buttonClass } from '../ui/button-class.ts';
import { useMenus } from '../ui/useMenus.ts';
import type { FormLink } from './editable-page.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

/** Links to the fields of the form that cannot be edited on the page. */
export function MoreFields({ forms }: { forms: readonly FormLink[] }) {
  const root = useMenus<HTMLDivElement>('');
  return (
    <div ref={root} className="relative max-sm:me-auto">
      <details name="more-fields" className="group">
        <summary className={`${buttonClass('ghost')} max-sm:-ms-2`}>
          More fields
          <OwnerIcon name="chevron-up" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="absolute bottom-full mb-2 w-max max-w-[calc(100vw-2rem)] min-w-48 rounded-lg border border-line bg-raised py-2 lifted max-sm:start-0 sm:end-0">
          {forms.map(({ label, to }) => (
            <li key={label}>
              <a
                href={to}
                className="flex min-h-10 items-center px-4 py-1.5 text-sm/5 hover:bg-accent-soft pointer-coarse:min-h-11"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
