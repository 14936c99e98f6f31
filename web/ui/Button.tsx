import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import { Icon } from './Icon.tsx';
import { Link } from '../routing/Link.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Shows a spinner and disables the button. */
  busy?: boolean | undefined;
};

/** A button whose type is `button` by default, to avoid accidental submits. */
export function Button({
  variant,
  busy = false,
  type = 'button',
  disabled,
  className = '',
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      // oxlint-disable-next-line react/button-has-type -- `button`, or the type that the caller names
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass(variant)} ${className}`.trimEnd()}
    >
      {/* The text stays in the layout, so that the button keeps its width. */}
      {busy && <Icon name="loader-circle" className="absolute size-5 animate-spin" />}
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  className = '',
  ...link
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...link} className={`${buttonClass(variant)} ${className}`.trimEnd()} />;
}
