export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-raised text-ink hover:border-ink',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:opacity-90',
};

/** The classes of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return `relative inline-flex min-h-10 pointer-coarse:min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-center text-sm/5 font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${variants[variant]}`;
}
