/** Markdown in the owner's texts, and its preview. */
import * as z from 'zod/mini';
import { tooLong } from './text.ts';

/** Blocks, a project's highlights, or the single line of a caption. */
export const markdownKinds = ['text', 'highlights', 'caption'] as const;
export type MarkdownKind = (typeof markdownKinds)[number];

/** `characters` of each text and number of `texts`: more than any form has, so that longer texts are shown too. */
export const previewLimits = { characters: 20_000, texts: 200 } as const;

export const markdownPreviewInput = z.object({
  texts: z
    .array(
      z.object({
        text: z.string().check(z.maxLength(previewLimits.characters, tooLong(previewLimits.characters))),
        kind: z.enum(markdownKinds),
      }),
    )
    .check(z.maxLength(previewLimits.texts)),
});
export type MarkdownPreviewInput = z.infer<typeof markdownPreviewInput>;

export const markdownPreview = z.object({
  /** Safe markup of each text. */
  html: z.array(z.string()),
});
export type MarkdownPreview = z.infer<typeof markdownPreview>;
