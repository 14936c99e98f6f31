import Contrast from 'lucide-react/icons/contrast';

/**
 * Switches between light and dark. It works from the first frame on, since `first-script.ts` listens for it.
 * It has one icon for both, since the server cannot know which of them the reader sees.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-switches-theme
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      className="grid size-10 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink in-[:root:not([data-script])]:invisible"
    >
      <Contrast aria-hidden className="size-5" />
    </button>
  );
}
