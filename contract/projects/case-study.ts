/** What a project's page tells beyond its fields: facts, further links, and blocks in the owner's order. */
import * as z from 'zod/mini';
import { tooLong } from '../ui-text/validation.ts';
import { successBody } from '../success.ts';
import { isHttpUrl, linkMaxLength, requiredText } from '../text/text.ts';

/** Texts in characters. */
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
  linkLabel: 'Say what the link leads to',
  url: 'Must be a valid URL',
  tooManyLinks: `No more than ${caseStudyLimits.links} links`,
  tooManyBlocks: `No more than ${caseStudyLimits.blocks} blocks`,
  text: 'Text is required',
  picture: 'Choose a picture',
  quote: 'The quote is required',
  figure: 'The figure is required',
  figureLabel: 'Say what the figure counts',
} as const;

const messages = caseStudyMessages;

const link = z.string(messages.url).check(
  z.trim(),
  z.maxLength(linkMaxLength, tooLong(linkMaxLength)),
  // Of a video as of a page: another scheme would run in the page that links to it.
  z.refine(isHttpUrl, messages.url),
);
const line = (max: number) => z.string().check(z.trim(), z.maxLength(max, tooLong(max)));
/** The id of one of the project's further pictures. */
const picture = z.int(messages.picture).check(z.minimum(1, messages.picture));

/** Facts in a row below the title; an empty one is not shown. */
const facts = z.object({
  year: line(caseStudyLimits.fact),
  role: line(caseStudyLimits.fact),
  client: line(caseStudyLimits.fact),
  team: line(caseStudyLimits.fact),
});

/** How wide a picture stands: as the text, as the page, or as the window. */
export const pictureSizes = ['normal', 'wide', 'full'] as const;

const pictureBlock = z.object({ kind: z.literal('picture'), picture, size: z.enum(pictureSizes) });
const pairBlock = z.object({ kind: z.literal('pair'), left: picture, right: picture });
/** Two states of one thing, one laid over the other. */
const comparisonBlock = z.object({ kind: z.literal('comparison'), before: picture, after: picture });
const figureBlock = z.object({
  kind: z.literal('figure'),
  figure: requiredText(messages.figure, caseStudyLimits.figure),
  label: requiredText(messages.figureLabel, caseStudyLimits.figureLabel),
});
const videoBlock = z.object({ kind: z.literal('video'), link });
const quoteBlock = z.object({
  kind: z.literal('quote'),
  quote: requiredText(messages.quote, caseStudyLimits.quote),
  /** Who said it; empty for nobody. */
  quoted: line(caseStudyLimits.quoted),
});

const shownBlocks = [pictureBlock, pairBlock, comparisonBlock, figureBlock, videoBlock, quoteBlock] as const;

/** A block as the owner writes it. The text is Markdown. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: requiredText(messages.text, caseStudyLimits.text) }),
  ...shownBlocks,
]);
export type Block = z.infer<typeof block>;

const furtherLinks = z
  .array(z.object({ label: requiredText(messages.linkLabel, caseStudyLimits.linkLabel), url: link }))
  .check(z.maxLength(caseStudyLimits.links, messages.tooManyLinks));

/** All of it, as the owner's form sends and reads it. */
export const caseStudy = z.object({
  facts,
  links: furtherLinks,
  blocks: z.array(block).check(z.maxLength(caseStudyLimits.blocks, messages.tooManyBlocks)),
});
export type CaseStudy = z.infer<typeof caseStudy>;

export const noCaseStudy: CaseStudy = {
  facts: { year: '', role: '', client: '', team: '' },
  links: [],
  blocks: [],
};

export const caseStudySaved = z.extend(successBody, { case_study: caseStudy });
export type CaseStudySaved = z.infer<typeof caseStudySaved>;

/** A block as the page shows it. The markup of a text is among the page's texts, by `blockText`. */
const shownBlock = z.discriminatedUnion('kind', [z.object({ kind: z.literal('text') }), ...shownBlocks]);

/** All of it, as the page shows it. Blocks name pictures of the project's by their ids. */
export const shownCaseStudy = z.object({ facts, links: furtherLinks, blocks: z.array(shownBlock) });
export type ShownCaseStudy = z.infer<typeof shownCaseStudy>;
export type ShownBlock = ShownCaseStudy['blocks'][number];
