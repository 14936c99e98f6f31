/**
 * Marks at which ends a row goes on out of sight, for a fade (`web/styles/editor-menus.css`), and begins at its start
 * when its content is another. Returns the end of it.
 */
export function keepEndsMarked(row: HTMLElement): () => void {
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = row;
    row.toggleAttribute('data-more-before', scrollLeft > 1);
    row.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const sizes = new ResizeObserver(mark);
  const observe = () => {
    sizes.disconnect();
    for (const element of [row, ...row.children]) sizes.observe(element);
  };
  const content = new MutationObserver(() => {
    row.scrollLeft = 0;
    observe();
  });
  observe();
  content.observe(row, { childList: true });
  row.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
