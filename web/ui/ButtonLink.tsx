import type { ComponentProps } from 'react';
import { Link } from '../routing/Link.tsx';
import { buttonClass } from './button-class.ts';
import type { ButtonVariant } from './button-class.ts';

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  className = '',
  ...link
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...link} className={`${buttonClass(variant)} ${className}`.trimEnd()} />;
}
