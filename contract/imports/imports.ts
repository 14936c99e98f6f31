/** Imports from other programs: a preview, from which the owner selects. Projects and pages arrive as drafts. */
import * as z from 'zod/mini';
import { contentInput } from '../content/content.ts';
import { customPageInput } from '../custom-pages/custom-page-input.ts';
import { storedPictureId } from '../projects/case-study.ts';
import { galleryLimits } from '../projects/gallery.ts';
import { storedPicture } from '../projects/picture-library.ts';
import { projectFieldTable } from '../projects/projects.ts';
import { profileLimits } from '../profile/profile.ts';
import { resumeSections } from '../resume/resume-sections.ts';
import { resumeSectionNames } from '../resume/resume.ts';
import { importLimits } from './import-limits.ts';
import { fileSources, importSources } from './import-sources.ts';
import { addressFaults, downloadFaults } from './import-texts.ts';
import { isHttpUrl, linkMaxLength, requiredText } from '../text/text.ts';

/** The owner's routes. */
export const importsApi = {
  file: '/api/import/file',
  address: '/api/import/address',
  run: '/api/import/run',
  next: '/api/import/run/next',
  picture: '/api/import/picture',
  video: '/api/import/video',
  resume: '/api/import/resume',
} as const;

/** Title of imported drafts without a title. */
export const noTitle = 'Untitled';

const { title, description, tags, technologies, highlights, githubUrl, videoUrl, main_photo_description } =
  projectFieldTable;

/** A project to import: within the limits of projects, always a draft. */
const importedProject = z.object({
  project_title: title.draft,
  project_overview: description.draft,
  project_tags: tags.draft,
  technology_used: technologies.draft,
  project_highlights: highlights.draft,
  github_link: githubUrl.draft,
  youtube_link: videoUrl.draft,
  /** An http(s) link, the `src` of a stored picture, or ''. */
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

/** The pictures of an entry: the ids by which its blocks refer to them, and their addresses in the other program. */
const wantedPictures = z
  .array(z.object({ id: storedPictureId, address: z.string().check(z.maxLength(importLimits.text)) }))
  .check(z.maxLength(galleryLimits.pictures + 1));

/** A project or page of an import. `main` is the id of its main picture in `wanted`. */
const importEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('project'),
    project: z.extend(importedProject, { category: projectFieldTable.category.draft }),
    main: z.nullable(storedPictureId),
    wanted: wantedPictures,
  }),
  z.object({ kind: z.literal('page'), page: customPageInput, wanted: wantedPictures }),
]);
export type ImportEntry = z.infer<typeof importEntry>;

/** The source of pictures. The server stores it for an import that is interrupted. */
const pictureOrigin = {
  /** True if the server may download the pictures from the internet. */
  mayFetch: z.boolean(),
  /** Address of the former site, which completes the paths of pictures; '' if it is unknown. */
  formerSite: z.string().check(z.maxLength(linkMaxLength)),
};

export const importStart = z.object({
  entries: z.array(importEntry).check(z.minLength(1), z.maxLength(importLimits.items)),
  ...pictureOrigin,
});
export type ImportStart = z.infer<typeof importStart>;

/** Adds the entry at `place`. `pictures` are its stored pictures; `faults` say why others are not stored. */
export const importStep = z.object({
  place: z.int(),
  pictures: z
    .array(
      z.object({
        id: storedPictureId,
        stored: z.object({
          id: storedPictureId,
          src: z.string().check(z.refine((text) => storedPicture(text) !== undefined)),
        }),
      }),
    )
    .check(z.maxLength(galleryLimits.pictures + 1)),
  faults: z
    .array(z.string().check(z.maxLength(linkMaxLength)))
    .check(z.maxLength(galleryLimits.pictures + 1)),
});
export type ImportStep = z.infer<typeof importStep>;

const entryKind = z.enum(['project', 'page']);

/** The state of an import. `place` is the position of an entry in `ImportStart`, from 0. */
export const importRun = z.object({
  /** `running`: entries are waiting. `canceled`: stopped before its end. `done`: complete. */
  state: z.enum(['running', 'canceled', 'done']),
  total: z.int(),
  added: z.array(z.object({ place: z.int(), kind: entryKind, id: z.int(), title: z.string() })),
  refused: z.array(z.object({ place: z.int(), title: z.string(), reason: z.string() })),
  /** Number of pictures and videos that are stored, and of both that are not. */
  pictures: z.int(),
  videos: z.int(),
  missing: z.int(),
  faults: z.array(z.string()),
  ...pictureOrigin,
  /** The entry to add next; null if there is none. */
  next: z.nullable(z.object({ place: z.int(), title: z.string(), wanted: wantedPictures })),
});
export type ImportRun = z.infer<typeof importRun>;

/** `run` is null before the first import. */
export const latestImport = z.object({ run: z.nullable(importRun) });

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const link = z.string().check(z.maxLength(linkMaxLength), z.refine(isHttpUrl));

/** Profile texts of the other program, within the limits; unknown ones are missing. The home page keeps its title. */
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

/** A project in a preview. The ids of pictures are their positions in the preview's `pictures`, from 1. */
const previewedProject = z.object({
  project: importedProject,
  /** Id of its main picture. */
  main: z.nullable(z.int()),
  /** Beginning of its overview, without Markdown marks. */
  summary: z.string(),
  /** Its kind, state and year in the other program: 'Page, draft, 2019'. */
  was: z.string(),
  /** Its category on this site: the one with the same name as in the other program. */
  category: z.nullable(z.string()),
  /** Its categories in the other program that the site does not have. */
  newCategories: z.array(z.string()),
  warnings: z.array(z.string()),
  /**
   * True if preselected. False for pages, for projects whose title or link the site already has, and for forks and
   * archived repositories.
   */
  proposed: z.boolean(),
});
export type PreviewedProject = z.infer<typeof previewedProject>;

/** A page of the other program as a custom page, with a free address. */
const previewedPage = z.object({
  page: customPageInput,
  ...z.pick(previewedProject, { summary: true, was: true, warnings: true, proposed: true }).shape,
});
export type PreviewedPage = z.infer<typeof previewedPage>;

/** An entry of the resume in a preview. */
const previewedEntry = z.object({
  section: z.enum(resumeSectionNames),
  title: z.string(),
  detail: z.string(),
  /** The entry alone in its section. The other sections are empty. */
  sections: resumeSections,
  warnings: z.array(z.string()),
  proposed: z.boolean(),
});
export type PreviewedEntry = z.infer<typeof previewedEntry>;

export const importPreview = z.object({
  source: z.enum(importSources),
  projects: z.array(previewedProject),
  pages: z.array(previewedPage),
  /** The addresses of all pictures and videos: http(s) URLs, or paths of a site whose address is unknown. */
  pictures: z.array(z.string()),
  resume: z.array(previewedEntry),
  /** The profile fields that differ, with their values on this site and in the other program. */
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

/** The address of a picture or video to download. */
export const importMediaInput = z.object({
  address: z.string().check(z.maxLength(linkMaxLength), z.refine(isHttpUrl, downloadFaults.address)),
});

export const importFileInput = z.object({ source: z.enum(fileSources, 'Choose a source') });

/** The address of a former site or profile, or a GitHub user name. `key` is the Content API key of a Ghost site. */
export const importAddressInput = z.object({
  address: requiredText(addressFaults.none, linkMaxLength),
  key: z.prefault(z.string().check(z.trim(), z.regex(/^[\w]{0,100}$/, addressFaults.wrongKey)), ''),
});
export type ImportAddressInput = z.infer<typeof importAddressInput>;
