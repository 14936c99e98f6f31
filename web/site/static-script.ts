/** The script of the static export, whose pages have no React: closes menus (useMenus.ts) and moves sliders. */
{
  const closeExcept = (kept: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('nav details[open]'))
      if (!(kept instanceof Node && menu.contains(kept))) menu.open = false;
  };
  for (const sign of ['pointerdown', 'focusin']) {
    addEventListener(sign, ({ target }) => closeExcept(target));
  }
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const focused = document.activeElement?.closest('nav details[open]');
    focused?.querySelector('summary')?.focus();
    closeExcept(null);
  });

  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.type === 'range')) return;
    target.parentElement?.style.setProperty('--split', `${target.value}%`);
    const text = target.getAttribute('aria-valuetext') ?? '';
    target.setAttribute('aria-valuetext', text.replace(/\d+/, target.value));
  });
}
