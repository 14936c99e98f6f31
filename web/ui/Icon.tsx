import icons from '../assets/icons.svg';
import type { IconName } from './icon-names.ts';

/** An icon in the text colour, sized by `className`. Hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={className ? `icon ${className}` : 'icon'}>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
