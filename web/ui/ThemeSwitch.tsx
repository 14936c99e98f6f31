import { useTranslations } from './translations.ts';
import { Icon } from './Icon.tsx';

/**
 * A button that switches between light and dark. `first-script.ts` handles it, so that it works before hydration. Both
 * schemes have the same icon, because the server does not know which one is shown.
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
