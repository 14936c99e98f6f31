/** Imports from other programs: a preview that stores nothing, then the selection as drafts. */
import type { Readable } from 'node:stream';
import type { Kernel } from '../../kernel/kernel.ts';
import { categoryKey } from '#contract/categories/category-names.ts';
import type {
  ImportAddressInput,
  ImportedProfileField,
  ImportPreview,
  PreviewedProject,
} from '#contract/imports/imports.ts';
import { importFaults, importNotes, importWarnings, downloadFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import type { ImportSource } from '#contract/imports/import-sources.ts';
import { numberedSlug } from '#contract/custom-pages/custom-pages.ts';
import { isReserved } from '#contract/custom-pages/reserved-addresses.ts';
import { furtherPictureLimits } from '#contract/pictures/picture-files.ts';
import type { PictureUploaded } from '#contract/pictures/pictures.ts';
import { projectLimits } from '#contract/projects/projects.ts';
import { videoLimits, videoMessages } from '#contract/videos/videos.ts';
import { resumeLimits, resumeSectionTitles } from '#contract/resume/resume-sections.ts';
import { type ResumeSections, resumeSectionNames } from '#contract/resume/resume.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { download, DownloadError, downloadStream } from '../../lib/public-download.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import type { CategoriesService } from '../categories/categories.service.ts';
import type { PictureUploads } from '../content/pictures/picture-uploads.service.ts';
import type { CustomPagesService } from '../custom-pages/custom-pages.service.ts';
import type { ProjectsService } from '../projects/record/projects.service.ts';
import type { ResumeService } from '../resume/resume.service.ts';
import type { ReadSiteContent } from '../site-content/site-content.service.ts';
import { UnreadableError } from './found.ts';
import { repositoriesOf } from './github-api.ts';
import { importRunService } from './import-run.service.ts';
import { knownProjectsRepository, type KnownProject } from './known-projects.repository.ts';
import type { ReadFile, ReadProject } from './reading.ts';
import { createReadingThread, type ReadingJob } from './reading-thread.ts';

export type ImportsService = ReturnType<typeof importsService>;

export interface ImportsParts extends Pick<Kernel, 'database' | 'now'> {
  categories: CategoriesService;
  projects: ProjectsService;
  customPages: CustomPagesService;
  siteContent: ReadSiteContent;
  resume: ResumeService;
  pictureUploads: PictureUploads;
  /** IP addresses that are allowed although they are not public. */
  importAddresses: readonly string[];
  /** GitHub's API URL without a trailing slash, or 'off'. */
  gitHubApi: string;
}

export function importsService(parts: ImportsParts) {
  const { database, categories, customPages, siteContent, resume, pictureUploads, importAddresses } = parts;
  const thread = createReadingThread();
  const { picturesAtOnce } = importLimits;
  const fetching = createSemaphore(picturesAtOnce, picturesAtOnce);

  async function preview({ source, bytes }: ReadingJob): Promise<ImportPreview> {
    const file = await thread.read({ source, bytes });
    const names = (await categories.list()).map((one) => one.category_name);
    const taken = new Set((await customPages.list()).map(({ slug }) => slug));
    const known = await knownProjectsRepository(database.db).projects();
    const present = (await resume.read()).record;
    const entries = withKnownMarked(present, file.resume);
    const previews = file.projects.map((one) => previewed(one, names, known));
    return {
      source,
      projects: previews,
      pages: file.pages.map((one) => ({
        ...one,
        page: { ...one.page, slug: freeSlug(one.page.slug, taken) },
      })),
      pictures: file.pictures,
      resume: entries,
      profile: await changes(file.profile),
      notes: [
        ...file.notes,
        ...tooManyProjects(known.length, previews),
        ...tooManyTogether(present, entries),
      ],
    };
  }

  /** Returns the profile fields that the import would change, with their values before and after. */
  async function changes(wanted: ReadFile['profile']): Promise<ImportPreview['profile']> {
    const user = (await siteContent()).profile.record.user;
    return (Object.entries(wanted) as [ImportedProfileField, string][])
      .map(([field, after]) => ({ field, before: user?.[field] ?? '', after }))
      .filter(({ before, after }) => before !== after);
  }

  return {
    run: importRunService(parts),

    /** Previews a file and stores nothing. Throws `validation_failed` or `unavailable`. */
    async previewFile(source: ImportSource, bytes: Buffer | undefined): Promise<ImportPreview> {
      if (!bytes || bytes.length === 0) throw fieldFailure('file', importFaults.noFile);
      return naming('file', () => preview({ source, bytes }));
    },

    /**
     * Previews what is at an address, and stores nothing: a GitHub user's repositories, or a site with its posts. Throws
     * `validation_failed` or `unavailable`.
     */
    previewAddress({ address, key }: ImportAddressInput): Promise<ImportPreview> {
      return naming('address', async () => {
        // Loaded on use, because a large HTML library comes with it.
        const { foundAt, gitHubUserIn } = await import('./site-address.ts');
        const user = gitHubUserIn(address);
        return preview(
          user === undefined
            ? await fetching.run(() => foundAt(address, key, importAddresses))
            : {
                source: 'github',
                bytes: await repositoriesOf(user, { api: parts.gitHubApi, now: parts.now }),
              },
        );
      });
    },

    /**
     * Fetches a picture from the internet and stores it as an upload. Throws `validation_failed` if the download fails
     * or is no picture, and `unavailable` if too many wait.
     */
    fetchPicture: (address: string): Promise<Pick<PictureUploaded, 'picture'>> =>
      fetching.run(async () => pictureUploads.add(await fetched(address, importAddresses))),

    /**
     * Streams a video from the internet to the browser, which draws its still and uploads it. Throws
     * `validation_failed` if the download cannot start, and `unavailable` if too many wait.
     */
    async fetchVideo(address: string): Promise<Readable> {
      const release = await fetching.acquire();
      try {
        const { bytes: maxBytes } = videoLimits;
        const { videoTime: timeout } = importLimits;
        const video = await downloadStream(address, { maxBytes, timeout, allowed: importAddresses });
        return video.on('close', release);
      } catch (error) {
        release();
        throw fetchFailure(error, videoMessages.tooLarge);
      }
    },

    /** Adds entries to the resume. Throws `validation_failed` if there would be too many. */
    async addToResume(sections: ResumeSections): Promise<void> {
      await resume.append(sections);
    },
  };
}

/** Turns UnreadableError into `validation_failed` for the field. */
async function naming<Value>(field: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableError ? fieldFailure(field, error.message) : error;
  }
}

async function fetched(address: string, allowed: readonly string[]): Promise<Buffer> {
  const { bytes: maxBytes } = furtherPictureLimits;
  try {
    const { bytes } = await download(address, { maxBytes, timeout: importLimits.fetchingTime, allowed });
    return bytes;
  } catch (error) {
    throw fetchFailure(error, downloadFaults.tooLarge);
  }
}

function fetchFailure(error: unknown, tooLarge: string): unknown {
  if (!(error instanceof DownloadError)) return error;
  const { fault } = error;
  if (fault === 'tooLarge') return fieldFailure('address', tooLarge);
  return fieldFailure(
    'address',
    typeof fault === 'string' ? downloadFaults[fault] : downloadFaults.status(fault.status),
  );
}

/** Finds the project's category on the site, and warns of a project there with the same title or link. */
function previewed(
  { categories, newCategories, ...found }: ReadProject,
  names: readonly string[],
  known: readonly KnownProject[],
): PreviewedProject {
  const { project, warnings, proposed } = found;
  const wanted = new Set(categories.map(categoryKey));
  const there = new Set(names.map(categoryKey));
  const links = new Set([project.github_link, ...project.links.map(({ url }) => url)].filter(Boolean));
  const title = project.project_title.toLowerCase();
  const same = known.find((one) => one.title.toLowerCase() === title);
  const sameLink = known.find((one) => one.links.some((link) => links.has(link)));
  const doubts = [
    ...(same ? [importWarnings.sameTitle] : []),
    ...(!same && sameLink ? [importWarnings.sameLink(sameLink.title)] : []),
  ];
  return {
    ...found,
    category: names.find((name) => wanted.has(categoryKey(name))) ?? null,
    newCategories: newCategories.filter((name) => !there.has(categoryKey(name))),
    warnings: [...doubts, ...warnings],
    proposed: proposed && doubts.length === 0,
  };
}

/** Returns the address, or the first of `about-2`, `about-3` … that is neither taken nor the site's own, and takes it. */
function freeSlug(slug: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const free = numberedSlug(slug, number);
    if (taken.has(free) || isReserved(free)) continue;
    taken.add(free);
    return free;
  }
}

function tooManyProjects(has: number, previews: readonly PreviewedProject[]): string[] {
  const more = previews.filter(({ proposed }) => proposed).length;
  const most = projectLimits.projects;
  return more > 0 && has + more > most ? [importNotes.tooMany('Projects', 'site', most, has, more)] : [];
}

/** Returns a note for each section that cannot hold all proposed entries. */
function tooManyTogether(present: ResumeSections, entries: ReadFile['resume']): string[] {
  return resumeSectionNames.flatMap((name) => {
    const more = entries.filter(({ section, proposed }) => section === name && proposed).length;
    const has = present[name].length;
    return has > 0 && has + more > resumeLimits[name]
      ? [importNotes.tooMany(resumeSectionTitles[name], 'resume', resumeLimits[name], has, more)]
      : [];
  });
}

/** Returns the entries. Those that the resume already has are not proposed and have a warning. */
function withKnownMarked(present: ResumeSections, entries: ReadFile['resume']): ReadFile['resume'] {
  const known = new Set(
    resumeSectionNames.flatMap((name) => present[name].map((one) => JSON.stringify([name, one]))),
  );
  return entries.map((entry) => {
    const [one] = entry.sections[entry.section];
    if (!known.has(JSON.stringify([entry.section, one]))) return entry;
    return { ...entry, proposed: false, warnings: [importWarnings.hereAlready, ...entry.warnings] };
  });
}
