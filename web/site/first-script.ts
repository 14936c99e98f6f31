/**
 * Runs before the first paint: applies and switches the colour scheme, handles the key / for the search, fades in
 * pictures, and loads all of them for print. The modules named on its element, and pictures further down, would delay
 * the paint, so it loads them later: links and forms work without the modules.
 */
{
  /** Lifetime of the scheme's cookie in seconds: a year. Not in local storage, which the end of a session clears. */
  const cookieMaxAge = 31_536_000;
  /** Maximum time in ms that the modules wait for the load event, which slow pictures delay. */
  const maxDelayMs = 3000;

  const { dataset } = document.documentElement;
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  /** Sets the scheme, and the colour of the browser's bars from the two in the head, of which the first is light. */
  const apply = (theme: string) => {
    dataset['theme'] = theme;
    for (const [index, meta] of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]').entries())
      meta.media = (theme === 'light') === (index === 0) ? 'all' : 'not all';
  };
  if (chosen) apply(chosen);
  dataset['script'] = '';
  // Until the attribute is removed, style sheets hide lazy pictures, so that browsers do not request them.
  dataset['unpainted'] = '';
  const showPictures = () => delete dataset['unpainted'];

  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-switches-theme]'))) return;
    const isDark = dataset['theme']
      ? dataset['theme'] === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    apply(isDark ? 'light' : 'dark');
    document.cookie = `theme=${dataset['theme']}; path=/; max-age=${cookieMaxAge}; samesite=lax`;
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

  /** Duration in ms of fading in a picture that came from the network, and the handle of its comparison. */
  const fadeMs = 200;
  const seen = new Set<string>();
  // Uses animations, because changed attributes would differ from the page that React hydrates.
  const fade = (element: Element, opacity: number[], duration: number, easing = 'linear') =>
    element.animate({ opacity }, { duration, easing, fill: 'forwards' });
  document.addEventListener(
    'load',
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement)) return;
      const { currentSrc } = image;
      const [request] = performance.getEntriesByName(currentSrc) as PerformanceResourceTiming[];
      const isSlow = request?.transferSize && !seen.has(currentSrc);
      seen.add(currentSrc);
      const duration = isSlow && !matchMedia('(prefers-reduced-motion: reduce)').matches ? fadeMs : 0;
      const placeholder = image.closest('.picture-frame > picture')?.previousElementSibling;
      const reveal = () => {
        if (!placeholder) return;
        if (duration) fade(image, [0, 1], duration);
        fade(placeholder, [1, 0], duration, 'step-end');
      };
      // A loaded picture may not be painted yet.
      image.decode().then(reveal, reveal);
      const comparison = image.closest('.comparison');
      const handle = comparison?.querySelector('.comparison-handle');
      if (comparison && handle && [...comparison.querySelectorAll('img')].every(({ complete }) => complete))
        fade(handle, [0, 1], duration);
    },
    true,
  );

  addEventListener('beforeprint', () => {
    showPictures();
    for (const image of document.images) image.loading = 'eager';
  });

  const modules = document.currentScript?.dataset['modules']?.split(' ') ?? [];
  const fetchModules = () => {
    showPictures();
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
  void painted.then(showPictures);
  void Promise.all([loaded, painted]).then(fetchModules);
  // Input and a timer load them too: background tabs never paint.
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, fetchModules);
  setTimeout(fetchModules, maxDelayMs);
}
