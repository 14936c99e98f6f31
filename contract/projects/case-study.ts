/** Case studies: facts, further links and blocks of a project's page. */
import * as z from 'zod/mini';
import { isHttpUrl, linkMaxLength, requiredText, textOrEmpty, tooLong } from '../text/text.ts';
import { embed, embedOf } from './embeds.ts';
import { galleryLimits } from './gallery.ts';

/** Lengths of texts in characters, and numbers of entries. */
export const caseStudyLimits = {
  fact: 120,
  links: 6,
  linkLabel: 60,
  blocks: 100,
  text: 5000,
  columns: { min: 2, max: 3 },
  /** Of each column. */
  columnText: 1500,
  galleryColumns: { min: 2, max: 4 },
  buttonLabel: 60,
  quote: 1000,
  quoted: 120,
  quotedRole: 120,
  /** At the end of a project's page. */
  testimonials: 12,
  /** In one block. */
  figures: 12,
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
  lostPicture: 'This picture is gone. Choose it again.',
  pictures: 'Choose at least one picture',
  buttonLabel: 'Button text is required',
  buttonLink: 'Must be a URL, a path such as /contact, or mailto: with an address',
  quote: 'Quote is required',
  figures: 'Add at least one figure',
  figure: 'Figure is required',
  figureLabel: 'Label is required',
} as const;

const messages = caseStudyMessages;

/** A link that passes `isAllowed`, because other schemes, such as javascript:, could run code in the page. */
const linkTo = (isAllowed: (text: string) => boolean, message: string) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.maxLength(linkMaxLength, tooLong(linkMaxLength)),
      z.refine(isAllowed, { message, abort: true }),
    );
const link = linkTo(isHttpUrl, messages.url);

/** Facts below the title of a project's page, which omits empty ones. */
const facts = z.object({
  year: textOrEmpty(caseStudyLimits.fact),
  role: textOrEmpty(caseStudyLimits.fact),
  client: textOrEmpty(caseStudyLimits.fact),
  team: textOrEmpty(caseStudyLimits.fact),
});

/** Width of a picture: as the text, the page or the window. */
export const pictureSizes = ['normal', 'wide', 'full'] as const;

const storedId = (message?: string): z.ZodMiniType<number, number> =>
  z.int(message).check(z.minimum(1, message), z.maximum(2_147_483_647, message));

export const storedPictureId = storedId(messages.picture);

/** Key numbers with their labels, in a row. */
const figuresBlock = z.object({
  kind: z.literal('figures'),
  figures: z
    .array(
      z.object({
        figure: requiredText(messages.figure, caseStudyLimits.figure),
        label: requiredText(messages.figureLabel, caseStudyLimits.figureLabel),
      }),
    )
    .check(z.minLength(1, messages.figures), z.maxLength(caseStudyLimits.figures)),
});
const buttonBlock = z.object({
  kind: z.literal('button'),
  label: requiredText(messages.buttonLabel, caseStudyLimits.buttonLabel),
  link: linkTo(isButtonLink, messages.buttonLink),
});

/**
 * Words of a person, who may be unnamed. A quote with a testimonial shows the testimonial's words, name, role and
 * portrait, and is hidden while the testimonial is unpublished.
 */
const quoteBlock = z
  .object({
    kind: z.literal('quote'),
    quote: textOrEmpty(caseStudyLimits.quote),
    quoted: textOrEmpty(caseStudyLimits.quoted),
    role: textOrEmpty(caseStudyLimits.quotedRole),
    portrait: z.nullable(storedPictureId),
    testimonial: z.nullable(storedId()),
  })
  .check(
    z.refine(({ quote, testimonial }) => quote !== '' || testimonial !== null, {
      error: messages.quote,
      path: ['quote'],
    }),
  );

/** A link. If `embedOf` knows it, a click opens it in a frame, in place of the picture `poster` or the page's title. */
const embedBlock = z.object({ kind: z.literal('embed'), link, poster: z.optional(storedPictureId) });

/** Returns true for an http(s) URL, `mailto:` with an address, and a path of this site. */
function isButtonLink(text: string): boolean {
  return isHttpUrl(text) || /^mailto:[^\s@]+@[^\s@]+$/.test(text) || /^\/(?![/\\])\S*$/.test(text);
}

/** The blocks that have the same fields in the form and on the page. */
const blocksShownAlike = [
  z.object({ kind: z.literal('picture'), picture: storedPictureId, size: z.enum(pictureSizes) }),
  // Two states of one thing with a slider between them.
  z.object({ kind: z.literal('comparison'), before: storedPictureId, after: storedPictureId }),
  z.object({
    kind: z.literal('gallery'),
    pictures: z
      .array(storedPictureId)
      .check(z.minLength(1, messages.pictures), z.maxLength(galleryLimits.pictures)),
    columns: z
      .int()
      .check(z.minimum(caseStudyLimits.galleryColumns.min), z.maximum(caseStudyLimits.galleryColumns.max)),
  }),
  figuresBlock,
  buttonBlock,
] as const;

/** The Markdown of a text block or of a column, with its limit in characters. */
const blockTextSchema = (limit: number) => requiredText(messages.text, limit);

const columnTexts = z
  .array(blockTextSchema(caseStudyLimits.columnText))
  .check(z.minLength(caseStudyLimits.columns.min), z.maxLength(caseStudyLimits.columns.max));

/** A block as the owner writes it. Texts are Markdown. */
export const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: blockTextSchema(caseStudyLimits.text) }),
  z.object({ kind: z.literal('columns'), texts: columnTexts }),
  quoteBlock,
  embedBlock,
  ...blocksShownAlike,
]);
export type Block = z.infer<typeof block>;

const furtherLinks = z
  .array(z.object({ label: requiredText(messages.linkLabel, caseStudyLimits.linkLabel), url: link }))
  .check(z.maxLength(caseStudyLimits.links, messages.tooManyLinks));

export const blocks = z.array(block).check(z.maxLength(caseStudyLimits.blocks, messages.tooManyBlocks));

/** The case study as the owner's form sends and reads it. */
export const caseStudy = z.object({ facts, links: furtherLinks, blocks });
export type CaseStudy = z.infer<typeof caseStudy>;

export const noCaseStudy: CaseStudy = {
  facts: { year: '', role: '', client: '', team: '' },
  links: [],
  blocks: [],
};

/** A quote with its own words and portrait, or with the words and portrait of a testimonial. */
export const shownQuote = z.object({
  kind: z.literal('quote'),
  /** Empty while the testimonial is not published. */
  quote: z.string(),
  quoted: z.string(),
  role: z.string(),
  /** One of the page's pictures; not shown with a testimonial. */
  portrait: z.nullable(storedPictureId),
  /** Of a testimonial: the link of its author, or '', and the address of the portrait. */
  testimonial: z.nullable(z.object({ link: z.string(), portrait: z.nullable(z.string()) })),
});
type ShownQuote = z.infer<typeof shownQuote>;

/** A block as the page shows it. The markup of its texts is among the page's texts, under `blockText`. */
const shownBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }),
  z.object({ kind: z.literal('columns'), columns: z.int() }),
  shownQuote,
  // `embed` is null for a link that no frame can show.
  z.object({
    kind: z.literal('embed'),
    link: z.string(),
    embed: z.nullable(embed),
    poster: z.optional(storedPictureId),
  }),
  ...blocksShownAlike,
]);

export const shownBlocks = z.array(shownBlock);

/** The case study as the page shows it. Blocks refer to the page's pictures by id. */
export const shownCaseStudy = z.object({ facts, links: furtherLinks, blocks: shownBlocks });
export type ShownCaseStudy = z.infer<typeof shownCaseStudy>;
export type ShownBlock = ShownCaseStudy['blocks'][number];

/** Returns the texts of a block that are Markdown: one, or one for each column; [] for other blocks. */
export function markdownOf(written: Block): readonly string[] {
  if (written.kind === 'text') return [written.text];
  return written.kind === 'columns' ? written.texts : [];
}

/** The fields of a published testimonial that a quote shows. `portrait` is an address. */
export interface QuotedTestimonial {
  words: string;
  name: string;
  role: string;
  company: string;
  link: string;
  portrait: string | null;
}

/**
 * Returns a block as the page shows it: without its Markdown, whose markup is among the page's texts, with the frame of
 * a link, and with the testimonial of a quote. `testimonialOf` returns undefined for an unpublished testimonial.
 */
export function shownBlockOf(
  written: Block,
  testimonialOf: (id: number) => QuotedTestimonial | undefined = () => undefined,
): ShownBlock {
  if (written.kind === 'text') return { kind: 'text' };
  if (written.kind === 'columns') return { kind: 'columns', columns: written.texts.length };
  if (written.kind === 'embed') return { ...written, embed: embedOf(written.link) ?? null };
  if (written.kind !== 'quote') return written;
  const { testimonial: id, ...own } = written;
  if (id === null) return { ...own, testimonial: null };
  const found = testimonialOf(id);
  return found ? quoteOf(found) : { ...own, quote: '', testimonial: { link: '', portrait: null } };
}

/** Returns a testimonial as a quote, with role and company in one line. */
export function quoteOf({
  words,
  name,
  role,
  company,
  link: ofName,
  portrait,
}: QuotedTestimonial): ShownQuote {
  return {
    kind: 'quote',
    quote: words,
    quoted: name,
    role: [role, company].filter(Boolean).join(', '),
    portrait: null,
    testimonial: { link: ofName, portrait },
  };
}
