/** Imports from other programs: previewed first, then selected one by one. Projects arrive as drafts. */
import * as z from 'zod/mini';
import { contentInput } from '../content/content.ts';
import { ownPageInput } from '../own-pages/own-page-input.ts';
import { storedPicture } from '../projects/picture-library.ts';
import { projectFieldTable } from '../projects/projects.ts';
import { tooLarge } from '../profile/file-rules.ts';
import { furtherPictureLimits } from '../profile/files.ts';
import { profileLimits } from '../profile/profile.ts';
import { resumeSections } from '../resume/resume-sections.ts';
import { resumeSectionNames } from '../resume/resume.ts';
import { successBody } from '../success.ts';
import { isHttpUrl, linkMaxLength, requiredText } from '../text/text.ts';

/** The owner's routes. */
export const importsApi = {
  file: '/api/import/file',
  github: '/api/import/github',
  projects: '/api/import/projects',
  picture: '/api/import/picture',
  resume: '/api/import/resume',
} as const;

/** Programs whose files can be read. */
export const fileSources = ['json-resume', 'wordpress', 'ghost', 'linkedin'] as const;
export type FileSource = (typeof fileSources)[number];
export type ImportSource = FileSource | 'github';

export const importSourceNames: { readonly [source in ImportSource]: string } = {
  'json-resume': 'JSON Resume',
  wordpress: 'WordPress',
  ghost: 'Ghost',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};

export const importLimits = {
  /** Maximum file size. */
  megabytes: 20,
  /** Maximum number of projects in a preview, and of entries per list. */
  items: 500,
  /** Projects per call: the page sends its selection in parts. */
  projectsAtOnce: 5,
  /** Pictures that are loaded at the same time. */
  picturesAtOnce: 4,
  /** Maximum time to fetch a picture, in milliseconds. */
  fetchingTime: 60_000,
  /** Maximum time to read a file, in milliseconds. */
  readingTime: 20_000,
  /** Maximum number of files in an archive, and total size of the read files in bytes. */
  archiveEntries: 5000,
  archiveBytes: 50 * 1024 * 1024,
  /** Rows read of a table. */
  rows: 10_000,
  /** Maximum length of a text before truncation, in characters. */
  text: 100_000,
  /** Maximum nesting of JSON. */
  depth: 64,
} as const;

/** Title of drafts without one in the other program: drafts need a title. */
export const noTitle = 'Untitled';

/** Reasons why a file cannot be read. */
export const importFaults = {
  noFile: 'Choose a file',
  unread: 'This file can’t be read.',
  tooSlow: 'This file takes too long to read.',
  notJson: 'This is not a JSON file.',
  tooDeep: 'This file is nested too deeply.',
  notJsonResume: 'This is not a JSON Resume: it has no basics, projects or resume sections such as work.',
  notWordPress: 'This is not a WordPress export. Choose an XML file (WXR).',
  brokenOff: 'This file is incomplete. Export it again.',
  declaresEntities: 'This file has parts that a WordPress export never has (entities or a document type).',
  notGhost: 'This is not a Ghost export. Choose a JSON file with posts.',
  noExport: 'This zip file has no export.',
  notLinkedIn:
    'This is not a LinkedIn archive. Choose a zip file with Profile.csv, Positions.csv or Projects.csv.',
  brokenTable: 'A table in this archive can’t be read.',
  notZip: 'This is not a zip file, or it is damaged.',
  damaged: 'This file of the archive is damaged.',
  encrypted: 'This archive is encrypted.',
  climbs: 'This archive has a file with an unsafe path.',
  tooManyFiles: `This archive has more than ${importLimits.archiveEntries} files.`,
  inflates: 'This archive is too large when unpacked.',
} as const;

/** Reasons why a picture could not be fetched. */
export const pictureFaults = {
  address: 'This is not a web address.',
  private: 'Its address is not public.',
  unreachable: 'The other site did not send it.',
  redirects: 'The other site redirects too often.',
  tooLarge: tooLarge(furtherPictureLimits.megabytes),
  status: (status: number) => `The other site answered ${status}.`,
} as const;

/** Reasons why GitHub could not be read. */
export const gitHubFaults = {
  noName: 'Enter a GitHub user name',
  name: 'This is not a valid GitHub user name',
  off: 'GitHub import is turned off on this site. To turn it on, remove GITHUB_API from the file .env and restart the site.',
  unknown: 'There is no GitHub user with this name.',
  limited: (minutes: number | undefined) =>
    minutes === undefined
      ? 'GitHub’s limit is reached for this server. Try again in an hour.'
      : `GitHub’s limit is reached for this server. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  unreachable: 'GitHub did not respond.',
  odd: 'GitHub sent a response that can’t be read.',
} as const;

const count = (number: number) => number.toLocaleString('en-GB');

/** Notes about one project or entry. */
export const importWarnings = {
  cut: (what: string, most: number, had: number) =>
    `${what}: ${count(had)} characters, cut to ${count(most)}`,
  left: (what: string, kept: number, had: number) => `${what}: the first ${kept} of ${had}`,
  toFillIn: (what: readonly string[]) => `To fill in later: ${what.join(', ')}`,
  noDate: (text: string, kept: string) =>
    kept ? `Only ${kept} is kept of this date: ${text}` : `Not a date such as 2024-06, left out: ${text}`,
  endsEarly: 'The end is before the start, so the end is left out',
  hereAlready: 'Already in your resume',
  imported: 'Already imported',
  badLink: (link: string) => `Not a web address, left out: ${link}`,
  hadPassword: 'It was password-protected. Here it is a draft, and everyone can see it once published',
  forMembers: 'Only members could read it. Here it is a draft, and everyone can see it once published',
  mediaAsLinks: (links: number) =>
    links === 1 ? 'One video or player became a link' : `${links} videos and players became links`,
  parts: (names: string) => `Parts of other programs are left out: ${names}`,
  unreadText: 'The text can’t be read',
  sameTitle: 'You already have a project with this title',
  sameLink: (title: string) => `“${title}” already has the same link`,
} as const;

const neither = 'This file has no projects and no resume entries.';
const noPosts = 'This file has no posts or pages.';
const noEntries: { readonly [source in ImportSource]: string } = {
  'json-resume': neither,
  wordpress: noPosts,
  ghost: noPosts,
  linkedin: neither,
  github: 'This user has no public repositories.',
};

/** Notes about a whole file. */
export const importNotes = {
  noEntries: (source: ImportSource) => noEntries[source],
  firstOf: (what: string, kept: number, had: number) => `${what}: the first ${kept} of ${count(had)}.`,
  leftOut: (what: string, number: number, why: string) =>
    `${what}: ${number === 1 ? 'one entry is' : `${count(number)} entries are`} left out. ${why}.`,
  noColumn: (file: string, column: string) => `${file} has no column “${column}” and is left out.`,
  noFields: 'Only entries with fields can be read',
  noList: (what: string) => `${what}: left out because it is not a list.`,
  noPlaceAtAll: (names: string) => `Not supported: ${names}.`,
  noPlace: (what: string, names: string) => `Not supported in ${what}: ${names}.`,
  tooMany: (what: string, place: 'site' | 'resume', most: number, has: number, more: number) =>
    `${what}: a ${place} can have ${count(most)}. Yours has ${count(has)} and this file adds ${more}. Choose which to import.`,
  otherTypes: (names: string) => `Records of plugins are left out: ${names}.`,
  badBytes: (number: number) =>
    `${number === 1 ? 'One character' : `${number} characters`} could not be read and became �.`,
  repositories: 'Only the 100 most recently changed repositories are listed.',
} as const;

export const importMessages = {
  added: (number: number) =>
    number === 1 ? 'One draft has been added.' : `${number} drafts have been added.`,
  noneAdded: 'Nothing was added.',
  resumeAdded: 'Your resume is updated.',
  pictureFailed: (address: string, title: string, reason: string) =>
    `${address.split('/').at(-1)} in “${title}”: ${reason}`,
  picturesLeft: (number: number) =>
    number === 1 ? 'One picture was not loaded.' : `${count(number)} pictures were not loaded.`,
  canceled: (number: number) =>
    number === 1 ? 'Canceled. One entry is left.' : `Canceled. ${count(number)} entries are left.`,
} as const;

const { title, description, tags, technologies, highlights, githubUrl, videoUrl, main_photo_description } =
  projectFieldTable;

/** A project to import: within the limits of projects, always a draft. */
export const importedProject = z.object({
  project_title: title.draft,
  project_overview: description.draft,
  project_tags: tags.draft,
  technology_used: technologies.draft,
  project_highlights: highlights.draft,
  github_link: githubUrl.draft,
  youtube_link: videoUrl.draft,
  /** The http(s) link of its picture, the `src` of an upload, or ''. */
  main_photo: z.string().check(
    z.maxLength(linkMaxLength),
    z.refine(
      (text) => text === '' || isHttpUrl(text) || storedPicture(text) !== undefined,
      'Must be a valid URL',
    ),
  ),
  main_photo_description: main_photo_description.draft,
  ...contentInput.shape,
});
export type ImportedProject = z.infer<typeof importedProject>;

export const importedProjects = z.object({
  projects: z
    .array(
      z.extend(importedProject, {
        category: projectFieldTable.category.draft,
        // Older clients send texts only.
        main_photo_description: z.prefault(main_photo_description.draft, ''),
        blocks: z.prefault(contentInput.shape.blocks, []),
        pictures: z.prefault(contentInput.shape.pictures, []),
      }),
    )
    .check(z.minLength(1), z.maxLength(importLimits.projectsAtOnce)),
});
export type ImportedProjects = z.infer<typeof importedProjects>;

export const importAnswer = z.extend(successBody, {
  /** The added drafts, in the order in which they were sent. */
  added: z.array(z.object({ id: z.int(), title: z.string() })),
  refused: z.array(z.object({ title: z.string(), reason: z.string() })),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const link = z.string().check(z.maxLength(linkMaxLength), z.refine(isHttpUrl));

/** Profile texts of the other program, within the limits; missing ones are unknown. The site keeps its title. */
export const importedProfile = z.partial(
  z.object({
    home_page_sub_title: line(profileLimits.homeSubtitle),
    home_page_description: line(profileLimits.homeDescription),
    github_link: link,
    linked_link: link,
    website_link: link,
  }),
);
export type ImportedProfile = z.infer<typeof importedProfile>;
export type ImportedProfileField = keyof ImportedProfile;

/** In a preview, the ids of pictures are their positions in its list `pictures`, from 1. */
export const previewedProject = z.object({
  project: importedProject,
  /** Its main picture. */
  main: z.nullable(z.int()),
  /** Beginning of its overview, without Markdown marks. */
  summary: z.string(),
  /** Its kind in the other program: 'Page, draft, 2019'. */
  was: z.string(),
  /** The site's category with the same name as one in the other program. */
  category: z.nullable(z.string()),
  /** Its categories in the other program that the site does not have. */
  newCategories: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Whether it is preselected: existing projects and copies of other people's work are not. */
  proposed: z.boolean(),
});
export type PreviewedProject = z.infer<typeof previewedProject>;

/** A page of the other program as a page of the owner's own, with a free address. */
export const previewedPage = z.object({
  page: ownPageInput,
  ...z.pick(previewedProject, { summary: true, was: true, warnings: true, proposed: true }).shape,
});
export type PreviewedPage = z.infer<typeof previewedPage>;

/** Preview of one resume entry. */
export const previewedEntry = z.object({
  section: z.enum(resumeSectionNames),
  title: z.string(),
  detail: z.string(),
  /** The entry in its section; other sections are empty. */
  sections: resumeSections,
  warnings: z.array(z.string()),
  proposed: z.boolean(),
});
export type PreviewedEntry = z.infer<typeof previewedEntry>;

export const importPreview = z.object({
  projects: z.array(previewedProject),
  pages: z.array(previewedPage),
  /** The addresses of all pictures: http(s) URLs, or paths of a site whose address is unknown. */
  pictures: z.array(z.string()),
  resume: z.array(previewedEntry),
  /** Current and imported values of profile fields that differ. */
  profile: z.array(
    z.object({
      field: z.enum(Object.keys(importedProfile.shape) as [ImportedProfileField, ...ImportedProfileField[]]),
      before: z.string(),
      after: z.string(),
    }),
  ),
  notes: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importPictureInput = z.object({
  address: z.string().check(z.maxLength(linkMaxLength), z.refine(isHttpUrl, pictureFaults.address)),
});

export const importFileInput = z.object({ source: z.enum(fileSources, 'Choose a source') });

/** A GitHub user name: letters, digits and single hyphens, at most 39 characters. */
export const gitHubInput = z.object({
  user: requiredText(gitHubFaults.noName, 39).check(
    z.regex(/^[a-zA-Z\d]+(?:-[a-zA-Z\d]+)*$/, gitHubFaults.name),
  ),
});
