/**
 * Runs before anything is painted, and long before the scripts that take the page over. It shows the chosen
 * theme from the first frame and switches it, and fetches those scripts, which its element names, once the
 * page has been painted: a page is read, followed and filled in without them, and on a slow line they would
 * hold up what it is painted from.
 */
{
  /**
   * How long the choice is kept, in seconds: a year. In a cookie, since the end of a session clears local
   * storage; no server reads it.
   */
  const keptFor = 31_536_000;
  /** How long a picture that does not come, of some other site, may hold the scripts up, in milliseconds. */
  const patience = 3000;

  const { dataset } = document.documentElement;
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  if (chosen) dataset['theme'] = chosen;
  dataset['script'] = '';

  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-switches-theme]'))) return;
    const isDark = dataset['theme']
      ? dataset['theme'] === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    dataset['theme'] = isDark ? 'light' : 'dark';
    document.cookie = `theme=${dataset['theme']}; path=/; max-age=${keptFor}; samesite=lax`;
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
  // Whoever is quicker than the last picture is not kept waiting; a tab in the background is not painted at
  // all.
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, fetchModules);
  setTimeout(fetchModules, patience);
}
