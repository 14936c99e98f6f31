import icons from '../../assets/owner-icons.svg';
import type { OwnerIconName } from './owner-icon-names.ts';

/** Like `Icon`, with the icons of the owner's pages, which visitors do not load. */
export function OwnerIcon({ name, className }: { name: OwnerIconName; className?: string }) {
  return (
    <svg aria-hidden className={className ? `icon ${className}` : 'icon'}>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
