import { useTranslations } from './translations.ts';
import { Icon } from './Icon.tsx';

/**
 * Switches the colour scheme. Handled by `first-script.ts`, so that it works before hydration. One icon for both,
 * because the server does not know the current scheme.
 */
export function ThemeSwitch() {
  const { switchTheme } = useTranslations().shell;
  return (
    <button
      type="button"
      data-switches-theme
      aria-label={switchTheme}
      title={switchTheme}
      className="icon-button in-[:root:not([data-script])]:invisible"
    >
      <Icon name="contrast" className="size-5" />
    </button>
  );
}
