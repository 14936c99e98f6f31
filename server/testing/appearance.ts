/** Changes of the appearance, and the style sheets of pages. */
import { appearanceApi, themeFrame } from '#contract/appearance/appearance.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { api, pages } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
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

/** Returns the addresses of all pages that never load the owner's own CSS and fonts. The project is protected. */
export function pagesInTheme(project: Project): string[] {
  return [
    pages.login,
    pages.register,
    pages.verifyOtp,
    pages.forgotPassword,
    `${pages.resetPassword}?token=x`,
    pages.project(project.category, project),
    ...adminPages,
    themeFrame.of('paper'),
    api.docs,
  ];
}
