/** The format of the data files, described in docs/data-format.md. Most fields and limits come from the contract. */
import * as z from 'zod/mini';
import { customPageForm } from '#contract/custom-pages/custom-page-form.ts';
import { customPageLimits } from '#contract/custom-pages/custom-pages.ts';
import { categoryInput, categoryLimits } from '#contract/categories/categories.ts';
import { contactLimits } from '#contract/contact/contact-form.ts';
import { focalPoint } from '#contract/pictures/pictures.ts';
import { folders, inboxLimits } from '#contract/contact/inbox.ts';
import { basicInfoInput, homeInput, socialInput } from '#contract/profile/profile.ts';
import { orderLimits } from '#contract/order/order.ts';
import { projectStates } from '#contract/projects/project-states.ts';
import { projectLimits, requiredFields, rulesOfDrafts } from '#contract/projects/projects.ts';
import { resumeSections } from '#contract/resume/resume-sections.ts';
import { videoLimits, waysToPlay } from '#contract/videos/videos.ts';
import { defaultSiteSettings, siteSettings } from '#contract/site-settings/site-settings.ts';
import { testimonialLimits } from '#contract/testimonials/testimonial-limits.ts';
import { testimonialInput, testimonialStates } from '#contract/testimonials/testimonials.ts';
import { categoryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { email, isHttpUrl, linkMaxLength } from '#contract/text/text.ts';
import { appearanceChoice, firstAppearance, ownColour } from '#contract/appearance/appearance.ts';
import { maxChroma } from '#contract/appearance/themes.ts';
import { content, pageContent, withContent } from './content-format.ts';
import { file, id, maxNumber, orNull, path, time, unique } from './format-values.ts';

export const formatName = 'vitrine';

/** Increased when earlier releases would misread the files. */
export const formatVersion = 3;

export const manifestName = 'vitrine.json';

export const manifest = z.strictObject({
  format: z.literal(formatName),
  version: z.int().check(z.minimum(1)),
  /** Program and version, for people. */
  made_by: z.string().check(z.maxLength(200)),
  made_at: time,
});

const profile = z.nullable(
  z.strictObject({
    ...orNull({ ...basicInfoInput.shape, ...homeInput.shape, ...socialInput.shape }),
    phone_number: z.nullable(basicInfoInput.shape.phone_number),
    email: email('Invalid email address'),
    photo: file,
    /** A PDF. */
    resume: file,
  }),
);
export type ProfileData = z.infer<typeof profile>;

/**
 * Settings that an older archive lacks get their defaults. It may have `index_now`, which is ignored, and `analytics`
 * in place of `statistics`.
 */
const site = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform(({ index_now: _gone, analytics: statistics = defaultSiteSettings.statistics, ...given }) => ({
      ...defaultSiteSettings,
      statistics,
      ...given,
    })),
  ),
  z.strictObject(siteSettings.shape),
);

const choices = appearanceChoice.shape;
/** Choices that an older archive lacks get their defaults. */
const orDefault = Object.fromEntries(
  Object.entries(choices).map(([name, choice]) => [
    name,
    z._default(choice as z.ZodMiniType, firstAppearance[name as keyof typeof choices]),
  ]),
) as { [Name in keyof typeof choices]: z.ZodMiniDefault<(typeof choices)[Name]> };
const appearance = z.strictObject({
  ...orDefault,
  theme: choices.theme,
  /** Hue in degrees and chroma in thousandths (OKLCH); null for the theme's own accent. */
  accent: z.nullable(
    z.strictObject({
      hue: z.int().check(z.minimum(0), z.maximum(359)),
      chroma: z.int().check(z.minimum(0), z.maximum(maxChroma)),
      /** The colour as the owner entered it, if they did. */
      colour: z.optional(ownColour),
    }),
  ),
  /** Null for the first letter of the owner's name. */
  icon: file,
  /** Null for the owner's name. */
  logo: z._default(file, null),
  /** A font is null if the theme's is used. */
  heading_font: z._default(file, null),
  text_font: z._default(file, null),
});
export type AppearanceData = z.infer<typeof appearance>;

const category = z.strictObject({
  id,
  ...categoryInput.shape,
  /** Name of its main category; null for a main category. */
  associated_with: z.nullable(categoryInput.shape.category_name),
  /** Earlier names, whose addresses redirect. */
  former_names: z.array(categoryInput.shape.category_name),
  created_at: time,
});
export type CategoryData = z.infer<typeof category>;

const { main_photo: _own, state: _ofAll, ...ownFields } = rulesOfDrafts;
type OwnFields = typeof ownFields;
type Required = (typeof requiredFields)[number];
/** Fields besides picture and state. Required ones may be empty in a draft; the others may be null or missing. */
export const projectTexts = Object.fromEntries(
  Object.entries(ownFields).map(([name, field]) => [
    name,
    (requiredFields as readonly string[]).includes(name) ? field : z.nullable(z.optional(field)),
  ]),
) as {
  [Name in keyof OwnFields]: Name extends Required
    ? OwnFields[Name]
    : z.ZodMiniNullable<z.ZodMiniOptional<OwnFields[Name]>>;
};
/** A file or a link; neither for a draft without a picture. */
export const mainPicture = z.strictObject({
  file,
  /** A picture on another site. */
  link: z.nullable(z.string().check(z.maxLength(linkMaxLength), z.refine(isHttpUrl, 'Must be a link'))),
  ...focalPoint.shape,
});
const project = z.strictObject({
  /** Part of the project's address. */
  id,
  /** `category` is a name. */
  ...projectTexts,
  state: z.enum(projectStates),
  main_photo: mainPicture,
  /** The cover of a protected project; null or missing if it has no cover of its own. */
  cover_picture: z.optional(file),
  /** Position on the home page, from 1. */
  star: z.nullable(z.int().check(z.minimum(1), z.maximum(orderLimits.featured))),
  content,
  /** A file of `projectHistoryFile`; null or missing if there are no versions. */
  versions: z.optional(file),
  /** Time when a draft, scheduled or protected project was last published; hiding it keeps the time. Null for none. */
  published_at: z.nullable(time),
  created_at: time,
  updated_at: time,
});
export type ProjectData = z.infer<typeof project>;

const page = z.strictObject({
  id,
  ...customPageForm,
  content: pageContent,
  /** A file of `pageHistoryFile`; null or missing if there are no versions. */
  versions: z.optional(file),
  /** Earlier addresses, which redirect. */
  former_slugs: z.array(z.string().check(z.minLength(1), z.maxLength(customPageLimits.slug))),
  created_at: time,
  updated_at: time,
});
export type PageData = z.infer<typeof page>;

const testimonial = z.strictObject({
  /** Referenced by blocks. */
  id,
  words: testimonialInput.shape.words,
  /** Older archives lack it. */
  excerpt: testimonialInput.shape.excerpt,
  name: testimonialInput.shape.name,
  role: testimonialInput.shape.role,
  company: testimonialInput.shape.company,
  link: testimonialInput.shape.link,
  /** The client's address; '' if unknown. */
  email: z.string().check(z.maxLength(320)),
  portrait: file,
  project_id: z.nullable(id),
  state: z.enum(testimonialStates),
  is_from_client: z.boolean(),
  created_at: time,
  updated_at: time,
});
export type TestimonialData = z.infer<typeof testimonial>;

/** Delivery of a mail; null if there was none or it is still waiting. */
const mailResult = z.nullable(
  z.strictObject({
    outcome: z.enum(['sent', 'given_up']),
    at: z.nullable(time),
    detail: z.nullable(z.string()),
  }),
);

const message = z.strictObject({
  id,
  name: z.string().check(z.maxLength(contactLimits.name)),
  email: z.string().check(z.maxLength(320)),
  subject: z.string().check(z.maxLength(contactLimits.subject)),
  message: z.string().check(z.maxLength(contactLimits.message)),
  created_at: time,
  folder: z.enum(folders),
  filed_at: time,
  read_at: z.nullable(time),
  spam_reason: z.nullable(z.string()),
  mail: mailResult,
  answered_at: z.prefault(z.nullable(time), null),
  /** Answers mailed from the site, oldest first. */
  answers: z.prefault(
    z.array(
      z.strictObject({
        text: z.string().check(z.maxLength(inboxLimits.answer)),
        created_at: time,
        mail: mailResult,
      }),
    ),
    [],
  ),
});
export type MessageData = z.infer<typeof message>;

const motionFile = z.strictObject({
  /** Path of the still. */
  picture: path,
  /** A video, or an animation as WebP or AVIF. */
  file: path,
  play: z.enum([...waysToPlay, 'animation']),
  /** WebVTT; null for none and for animations. */
  captions: z.nullable(z.string().check(z.maxLength(videoLimits.captions))),
});
export type MotionData = z.infer<typeof motionFile>;

const visitCount = z.strictObject({
  /** UTC. */
  day: z.iso.date(),
  kind: z.enum(['view', 'visitor', 'referrer', 'resume', 'source', 'demo']),
  /** A page such as `home` or `project:12`; a host for a `referrer`; '' for `visitor` and `resume`. */
  name: z.string().check(z.maxLength(2000)),
  count: z.int().check(z.minimum(0), z.maximum(maxNumber)),
});
export type VisitCountData = z.infer<typeof visitCount>;

/** The JSON files besides the manifest and histories. Lists are in the owner's order, if there is one. */
export const dataFiles = {
  'profile.json': profile,
  'site.json': site,
  'appearance.json': appearance,
  'resume.json': resumeSections,
  'categories.json': z
    .array(category)
    .check(unique(({ id: own }) => own, 'id'))
    .check(z.maxLength(categoryLimits.categories, categoryMessages.atMost(categoryLimits.categories))),
  'projects.json': z
    .array(withContent(project))
    .check(unique(({ id: own }) => own, 'id'))
    .check(z.maxLength(projectLimits.projects, projectMessages.atMost(projectLimits.projects)))
    .check(
      z.refine((projects) => {
        const stars = projects.flatMap(({ star }) => star ?? []);
        return new Set(stars).size === stars.length;
      }, 'Two projects have the same star'),
    ),
  /** Older archives lack it. */
  'motion.json': z._default(z.array(motionFile).check(unique(({ picture }) => picture, 'picture')), []),
  /** Older archives lack it. */
  'pages.json': z.prefault(
    z
      .array(withContent(page))
      .check(unique(({ id: own }) => own, 'id'))
      .check(unique(({ slug }) => slug, 'slug'))
      .check(z.maxLength(customPageLimits.pages)),
    [],
  ),
  /** Older archives lack it. */
  'testimonials.json': z.prefault(
    z
      .array(testimonial)
      .check(unique(({ id: own }) => own, 'id'))
      .check(z.maxLength(testimonialLimits.testimonials)),
    [],
  ),
  /** Optional: without it, existing messages stay. */
  'messages.json': z.optional(z.array(message).check(unique(({ id: own }) => own, 'id'))),
  'visits.json': z
    .array(visitCount)
    .check(unique(({ day, kind, name }) => `${day} ${kind} ${name}`, 'day, kind and name')),
};

type DataFiles = typeof dataFiles;
type DataFileName = keyof DataFiles;
export const dataFileNames = Object.keys(dataFiles) as DataFileName[];

/** A whole site by file name. */
export type SiteData = { [Name in DataFileName]: z.infer<DataFiles[Name]> };

/** The site cannot be exported, or the archive not imported. Nothing has changed; the message is for people. */
export class PortableDataError extends Error {
  override readonly name = 'PortableDataError';
}
