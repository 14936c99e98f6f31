import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ComponentProps } from 'react';
import { Link } from '../routing/Link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-raised text-ink hover:border-ink',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

/** The look of a button, for whatever is one. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `relative inline-flex min-h-10 items-center justify-center gap-2 rounded-md px-4 py-2 text-center text-sm/5 font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${variants[variant]}`;
}

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Something is under way: the button turns, and cannot be pressed again. */
  busy?: boolean | undefined;
};

/** A button. Of type `button` unless said otherwise, so that it never sends a form by accident. */
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
      // oxlint-disable-next-line react/button-has-type -- whoever uses it names one of the three
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass(variant)} ${className}`}
    >
      {/* The words keep their place, so that the button keeps its width. */}
      {busy && <LoaderCircle aria-hidden className="absolute size-5 animate-spin" />}
      <span className={`inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}>{children}</span>
    </button>
  );
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({
  variant,
  className = '',
  ...link
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...link} className={`${buttonClass(variant)} ${className}`} />;
}
