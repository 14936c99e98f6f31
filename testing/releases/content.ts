/** A site's content as returned by its API, for comparison after an upgrade. */
import { createHash } from 'node:crypto';
import { appearanceApi } from '#contract/appearance/appearance.ts';
import { editorApi } from '#contract/content/content.ts';
import { inboxApi } from '#contract/contact/inbox.ts';
import { orderApi } from '#contract/order/order.ts';
import { api } from '#contract/addresses.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { siteSettingsApi } from '#contract/site-settings/site-settings.ts';
import { asOwner } from '#testing/sign-in.ts';

export interface SiteContent {
  /** Response bodies by URL. */
  responses: Record<string, unknown>;
  /** SHA-256 of the files in the responses, by URL. */
  files: Record<string, string>;
}

const perProject = [api.project, editorApi];

/** Reads all content that the site's version has, with the owner's session. */
export async function readContent(origin: string, token: string): Promise<SiteContent> {
  const read = async (address: string): Promise<unknown> => {
    const response = await fetch(origin + address, { headers: asOwner(token) });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return response.ok && isJson ? await response.json() : undefined;
  };
  const listed = (await read(api.projects)) as { id: number }[];
  const addresses = [
    api.categories,
    api.projects,
    ...listed.flatMap(({ id }) => perProject.map((address) => address(id))),
    api.profile,
    api.site,
    api.resumeSections,
    siteSettingsApi.settings,
    appearanceApi,
    resumeApi.resume,
    orderApi.all,
    ...['inbox', 'archive'].map((folder) => `${inboxApi.all}?folder=${folder}`),
  ];
  const responses: Record<string, unknown> = {};
  for (const address of addresses) {
    const response = await read(address);
    if (response !== undefined) responses[address] = response;
  }
  const files: Record<string, string> = {};
  for (const address of namedFiles(responses)) files[address] = await hashOf(origin + address);
  return { responses, files };
}

/** Returns the SHA-256 of a file. Throws if it does not exist. */
export async function hashOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex');
}

/** Finds pictures and documents that the site stores. */
function namedFiles(responses: object): Set<string> {
  const found = JSON.stringify(responses).matchAll(
    /"(\/api\/(?:(?:[^"?]*\/)?(?:image|photo|pictures)\/[^"?]+|files\/resume))"/gu,
  );
  return new Set([...found].map(([, address = '']) => address));
}
