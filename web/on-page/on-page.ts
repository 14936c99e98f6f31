/** The owner's bar on public pages, with which they edit them where they stand. Loaded for nobody else. */
import type { ComponentType } from 'react';
import stylesheet from '../styles/on-page.css?url';
import { Bar, type OwnersBarProps } from './Bar.tsx';

/** The bar, once its styles are there. Rejects when they cannot be loaded. */
export async function loadBar(): Promise<ComponentType<OwnersBarProps>> {
  await stylesLoaded();
  return Bar;
}

/** The link stands last, so that its rules follow the site's, which it repeats in its own order. */
function stylesLoaded(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = stylesheet;
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('Couldn’t load the styles'));
    });
    document.head.append(link);
  });
}
