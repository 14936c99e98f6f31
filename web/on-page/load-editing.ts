import { loadTranslations } from '#contract/locales/locales.ts';
import stylesheet from '../styles/editing.css?url';
import { prepareToasts } from '../ui/toasts.ts';
import { loadStyles } from './load-styles.ts';

/** Loads what every page needs to be edited. Rejects if it cannot be loaded. */
export async function loadEditing() {
  const [{ PageEditor }, english] = await Promise.all([
    import('./PageEditor.tsx'),
    loadTranslations('en'),
    loadStyles(stylesheet),
    prepareToasts(),
  ]);
  return { PageEditor, english };
}
