/** Changes of the appearance, and the style sheets of pages. */
import { appearanceApi } from '#contract/appearance/appearance.ts';
import type { Owner } from './portfolio.ts';
import { multipart, type TestResponse } from './site.ts';

const asFirst = { theme: 'paper', accent_hue: '', accent_chroma: '', icon: 'letter' };

/** Saves the first appearance with these changes. */
export async function choose(
  owner: Owner,
  changes: Record<string, string>,
  ifMatch?: string,
  files: Parameters<typeof multipart>[1] = {},
): Promise<TestResponse> {
  const { payload, headers } = await multipart({ ...asFirst, ...changes }, files);
  return owner('PUT', appearanceApi, payload, { ...headers, ...(ifMatch && { 'if-match': ifMatch }) });
}

/** Returns the addresses of a page's style sheets. */
export function sheetsIn({ body }: TestResponse): string[] {
  return [...body.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, address = '']) => address);
}
