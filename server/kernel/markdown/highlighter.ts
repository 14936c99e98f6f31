/** highlight.js with the supported languages. */
import core from 'highlight.js/lib/core';
import * as languages from './highlighter-languages.ts';

for (const [name, language] of Object.entries(languages)) core.registerLanguage(name, language);
core.registerAliases('vue', { languageName: 'xml' });

/** Returns markup with the package's classes, or undefined for an unsupported language. Accepts aliases such as `ts`. */
export function highlighted(code: string, language: string): string | undefined {
  return core.getLanguage(language) && core.highlight(code, { language, ignoreIllegals: true }).value;
}
