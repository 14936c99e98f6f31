/**
 * Runs before the first paint, and long before the scripts that hydrate the page. It applies the chosen theme
 * from the first frame on and switches it. The key / leads to the search. It fetches those scripts, which its element names, once the page
 * has been painted: links and forms work without them, and on a slow connection they would delay what the
 * first paint needs.
 */
{
  /**
   * How long the choice is kept, in seconds: a year. In a cookie, because the end of a session clears local
   * storage; the server ignores it.
   */
  const keptFor = 31_536_000;
  /** The longest that a slow picture of another site may delay the scripts, in milliseconds. */
  const longestDelay = 3000;

  const { dataset } = document.documentElement;
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  /** The browser's own bars take the colour of the theme, of the two that the head names, light first. */
  const apply = (theme: string) => {
    dataset['theme'] = theme;
    for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').entries())
      meta.media = (theme === 'light') === (index === 0) ? 'all' : 'not all';
  };
  if (chosen) apply(chosen);
  dataset['script'] = '';

  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-switches-theme]'))) return;
    const isDark = dataset['theme']
      ? dataset['theme'] === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    apply(isDark ? 'light' : 'dark');
    document.cookie = `theme=${dataset['theme']}; path=/; max-age=${keptFor}; samesite=lax`;
  });

  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (target.closest('input,textarea,select,dialog,[role$=dialog],[contenteditable]')) return;
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const way = find('[name=q]') ?? find('[href="/search"]');
    if (way) event.preventDefault();
    way?.focus();
    way?.click();
  });

  const modules = document.currentScript?.dataset['modules']?.split(' ') ?? [];
  const fetchModules = () => {
    for (const src of modules.splice(0)) {
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', fetchPriority: 'low', src }),
      );
    }
  };
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  const painted = new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
  );
  void Promise.all([loaded, painted]).then(fetchModules);
  // A visitor may press something before the last picture is there, and a tab in the background is never
  // painted.
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, fetchModules);
  setTimeout(fetchModules, longestDelay);
}
