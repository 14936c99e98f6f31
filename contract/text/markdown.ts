/** Markdown in the owner's texts, and its preview. */
import * as z from 'zod/mini';
import { tooLong } from './text.ts';

/** Blocks, a project's highlights, or the single line of a caption. */
export const markdownKinds = ['text', 'highlights', 'caption'] as const;
export type MarkdownKind = (typeof markdownKinds)[number];

/** Maximum characters of a preview: more than any text may have, so that longer texts are shown too. */
export const previewLimit = 20_000;

export const markdownPreviewInput = z.object({
  text: z.string().check(z.maxLength(previewLimit, tooLong(previewLimit))),
  kind: z.enum(markdownKinds),
});

export const markdownPreview = z.object({
  /** Safe markup. */
  html: z.string(),
});
export type MarkdownPreview = z.infer<typeof markdownPreview>;
