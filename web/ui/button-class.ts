export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  ghost: 'button button-ghost',
  danger: 'button button-danger',
};

/** Returns the classes of a button or button-like link (`web/styles/controls.css`). */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return variants[variant];
}
