/** Appends a style sheet after all others, unless the document has it, and loads it. Rejects if that fails. */
export async function loadStyles(href: string, inside = document): Promise<void> {
  if (inside.querySelector(`link[href="${href}"]`)) return;
  const link = inside.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('Couldn’t load the styles'));
    });
  });
  inside.head.append(link);
  await loaded;
}
