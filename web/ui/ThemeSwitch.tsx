import Contrast from 'lucide-react/icons/contrast';

/** How long the choice is kept, in seconds: a year. */
const keptFor = 31_536_000;

/** Changes between light and dark. One picture for both, since the server cannot know which of them the reader sees. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      className="grid size-10 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink in-[:root:not([data-script])]:invisible"
    >
      <Contrast aria-hidden className="size-5" />
    </button>
  );
}

function switchTheme() {
  const { dataset } = document.documentElement;
  const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset['theme'] = isDark ? 'light' : 'dark';
  document.cookie = `theme=${dataset['theme']}; path=/; max-age=${keptFor}; samesite=lax`;
}
