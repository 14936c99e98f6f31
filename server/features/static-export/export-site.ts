/** Exports the public site as static files: the server's pages without the parts that need a server. */
import { isHttpUrl } from '#contract/text/text.ts';
import { api } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Pictures } from '../../kernel/pictures/pictures.ts';
import type { OnProgress } from '../../lib/progress.ts';
import type { CatalogueService } from '../projects/catalogue/catalogue.service.ts';
import { contactTarget } from './contact.ts';
import { type ExportedFiles, withExportFolder } from './export-folder.ts';
import { pictureFiles } from './picture-files.ts';
import type { Ask } from './places.ts';
import { formerAddresses, writeRedirects } from './redirects.ts';
import { walkPages } from './walk-pages.ts';

interface SiteExport {
  /** Requests an address from a site whose origin is `exportOrigin`. */
  ask: Ask;
  pictures: Pictures;
  catalogue: CatalogueService;
  /** The inline script of exported pages. */
  script: string;
  /** Absolute path of a folder that is missing, empty or an earlier export. */
  folder: string;
  /** Base URL of the export. */
  publicAddress: string;
  /** Target of the contact form: a URL or a mailto: address; by default the owner's public email address. */
  contact: string | undefined;
  onProgress: OnProgress;
}

export interface ExportedSite extends ExportedFiles {
  readonly pages: number;
  readonly pictures: number;
  readonly redirects: number;
  /** Number of protected projects. Only their public part is exported. */
  readonly protectedProjects: number;
  /** Links to missing pages, each with one file that contains it. */
  readonly deadLinks: readonly { readonly link: string; readonly file: string }[];
  /** Base URL of the export, with a trailing slash. */
  readonly publicAddress: string;
}

/**
 * Updates an earlier export in the same folder: writes changed files and deletes those that the export lacks. Throws an
 * Error with a readable message for invalid input, a folder with other files, and a site without owner or contact.
 */
export async function exportSite(wanted: SiteExport): Promise<ExportedSite> {
  const { ask, pictures, catalogue, script, onProgress } = wanted;
  const publicAddress = acceptedAddress(wanted.publicAddress);
  const named = wanted.contact === undefined ? undefined : contactTarget(wanted.contact);
  return withExportFolder(wanted.folder, async (folder) => {
    const { user } = JSON.parse((await ask(api.profileWithoutPhoto)).body) as Profile;
    if (!user) throw new Error('The site has no owner yet, so there is nothing to export.');
    const contact = named ?? (user.email && { mail: user.email });
    if (!contact)
      throw new Error(
        'The site shows no email address. Use --contact to set where the contact form sends messages.',
      );
    const files = await pictureFiles(pictures, folder);
    const { exported, redirects, deadLinks } = await walkPages({
      ask,
      script,
      folder,
      pictures: files,
      publicAddress,
      contact,
      onPage: (count) => onProgress({ step: 'Writing pages', done: count }),
    });
    const former = formerAddresses(exported, (await catalogue.current()).formerNames, folder.earlierFiles);
    const leading = new Map([...redirects, ...former].filter(([from]) => !exported.has(from)));
    writeRedirects(folder, leading, publicAddress);
    folder.write('robots.txt', `User-agent: *\nDisallow:\n\nSitemap: ${publicAddress}sitemap.xml\n`);
    // Disables Jekyll on GitHub Pages.
    folder.write('.nojekyll', '');
    const projects = JSON.parse((await ask(api.projects)).body) as Project[];
    return {
      ...folder.finish(),
      pages: exported.size,
      pictures: files.count,
      redirects: leading.size,
      protectedProjects: projects.filter(({ state }) => state === 'protected').length,
      deadLinks,
      publicAddress,
    };
  });
}

/** Returns the address with a trailing slash. */
function acceptedAddress(address: string): string {
  const url = isHttpUrl(address) ? new URL(address) : undefined;
  if (!url || url.search || url.hash || url.username)
    throw new Error(
      `--url ${address} is invalid: expected the public address of the folder, such as https://example.org/mine/.`,
    );
  return url.href.replace(/\/*$/, '/');
}
