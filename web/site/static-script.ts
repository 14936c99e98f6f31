/**
 * What the pages of a static export can do by themselves: their other scripts ask the server. Menus close on
 * Escape and on a press or focus elsewhere, as `useMenus.ts` has it, and a slider uncovers a picture as in
 * `Comparison.tsx`.
 */
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
