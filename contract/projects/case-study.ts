/** Case studies: facts, further links and blocks of a project's page. */
import * as z from 'zod/mini';
import { tooLong } from '../ui-text/validation.ts';
import { successBody } from '../success.ts';
import { isHttpUrl, linkMaxLength, requiredText } from '../text/text.ts';

/** Text lengths in characters. */
export const caseStudyLimits = {
  fact: 120,
  links: 6,
  linkLabel: 60,
  blocks: 40,
  text: 5000,
  quote: 1000,
  quoted: 120,
  figure: 40,
  figureLabel: 120,
} as const;

export const caseStudyMessages = {
  linkLabel: 'Link text is required',
  url: 'Must be a valid URL',
  tooManyLinks: `No more than ${caseStudyLimits.links} links`,
  tooManyBlocks: `No more than ${caseStudyLimits.blocks} blocks`,
  text: 'Text is required',
  picture: 'Choose a picture',
  quote: 'Quote is required',
  figure: 'Figure is required',
  figureLabel: 'Label is required',
} as const;

const messages = caseStudyMessages;

const link = z.string(messages.url).check(
  z.trim(),
  z.maxLength(linkMaxLength, tooLong(linkMaxLength)),
  // Other schemes could run code in the page.
  z.refine(isHttpUrl, messages.url),
);
const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)));

/** Facts below the title; empty ones are not shown. */
const facts = z.object({
  year: line(caseStudyLimits.fact),
  role: line(caseStudyLimits.fact),
  client: line(caseStudyLimits.fact),
  team: line(caseStudyLimits.fact),
});

/** Width of a picture: as the text, the page or the window. */
export const pictureSizes = ['normal', 'wide', 'full'] as const;

const figureBlock = z.object({
  kind: z.literal('figure'),
  figure: requiredText(messages.figure, caseStudyLimits.figure),
  label: requiredText(messages.figureLabel, caseStudyLimits.figureLabel),
});
const videoBlock = z.object({ kind: z.literal('video'), link });
const quoteBlock = z.object({
  kind: z.literal('quote'),
  quote: requiredText(messages.quote, caseStudyLimits.quote),
  /** The quoted person; may be empty. */
  quoted: line(caseStudyLimits.quoted),
});

type PictureId = z.ZodMiniType<number, number>;

/** Id of one of the project's further pictures. */
const pictureId: PictureId = z.int(messages.picture).check(z.minimum(1, messages.picture));

/** The blocks that look the same in the form and on the page. */
function shownBlocks(picture: PictureId) {
  return [
    z.object({ kind: z.literal('picture'), picture, size: z.enum(pictureSizes) }),
    z.object({ kind: z.literal('pair'), left: picture, right: picture }),
    // Two states of one thing with a slider between them.
    z.object({ kind: z.literal('comparison'), before: picture, after: picture }),
    figureBlock,
    videoBlock,
    quoteBlock,
  ] as const;
}

/** A block as the owner writes it. Texts are Markdown. */
function blockWithPictures(picture: PictureId) {
  return z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: requiredText(messages.text, caseStudyLimits.text) }),
    ...shownBlocks(picture),
  ]);
}
export const block = blockWithPictures(pictureId);
export type Block = z.infer<typeof block>;

const furtherLinks = z
  .array(z.object({ label: requiredText(messages.linkLabel, caseStudyLimits.linkLabel), url: link }))
  .check(z.maxLength(caseStudyLimits.links, messages.tooManyLinks));

/** A case study with `picture` as the schema of picture ids. */
export function caseStudyWithPictures(picture: PictureId) {
  return z.object({
    facts,
    links: furtherLinks,
    blocks: z
      .array(blockWithPictures(picture))
      .check(z.maxLength(caseStudyLimits.blocks, messages.tooManyBlocks)),
  });
}

/** The case study as the owner's form sends and reads it. */
export const caseStudy = caseStudyWithPictures(pictureId);
export type CaseStudy = z.infer<typeof caseStudy>;

export const noCaseStudy: CaseStudy = {
  facts: { year: '', role: '', client: '', team: '' },
  links: [],
  blocks: [],
};

export const caseStudySaved = z.extend(successBody, { case_study: caseStudy });
export type CaseStudySaved = z.infer<typeof caseStudySaved>;

/** A block as the page shows it. The markup of its text is in the page's texts, under `blockText`. */
const shownBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }),
  ...shownBlocks(pictureId),
]);

/** The case study as the page shows it. Blocks refer to the project's pictures by id. */
export const shownCaseStudy = z.object({ facts, links: furtherLinks, blocks: z.array(shownBlock) });
export type ShownCaseStudy = z.infer<typeof shownCaseStudy>;
export type ShownBlock = ShownCaseStudy['blocks'][number];
