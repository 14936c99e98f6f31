/** Loads the owner's bar and inline editing, for the owner only. */
import type { ComponentType } from 'react';
import { loadDrafts } from '../ui/form-state/drafts.ts';
import stylesheet from '../styles/on-page.css?url';
import { Bar, type OwnersBarProps } from './Bar.tsx';

/** Loads the bar with its styles and drafts. Rejects if the styles cannot be loaded. */
export async function loadBar(): Promise<ComponentType<OwnersBarProps>> {
  await Promise.all([stylesLoaded(), loadDrafts()]);
  return Bar;
}

/** Appends the sheet, so that its rules follow the site's. */
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
