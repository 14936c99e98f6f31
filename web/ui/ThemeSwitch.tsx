import { useTranslations } from './translations.ts';
import { Icon } from './Icon.tsx';

/**
 * Switches between light and dark. It works from the first frame on, since `first-script.ts` listens for it.
 * It has one icon for both, since the server cannot know which of them the reader sees.
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
