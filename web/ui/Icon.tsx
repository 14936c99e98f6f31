import icons from '../assets/icons.svg';
import type { IconName } from './icon-names.ts';

/** An icon as large as `className` says, in the colour of the text. Hidden from screen readers: the name is beside it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden className={className ? `icon ${className}` : 'icon'}>
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
