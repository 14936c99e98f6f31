/** Markdown in the owner's texts, and the call that shows how one will look. */
import * as z from 'zod/mini';
import { tooLong } from '../ui-text/validation.ts';

/** A text of several blocks, a project's highlights, or the one line of a caption. */
export const markdownKinds = ['text', 'highlights', 'caption'] as const;
export type MarkdownKind = (typeof markdownKinds)[number];

/** The most characters that are previewed, more than any text may have: one that is too long is seen, too. */
export const previewLimit = 20_000;

export const markdownPreviewInput = z.object({
  text: z.string().check(z.maxLength(previewLimit, tooLong(previewLimit))),
  kind: z.enum(markdownKinds),
});

export const markdownPreview = z.object({
  /** Markup that is safe to show as it is. */
  html: z.string(),
});
export type MarkdownPreview = z.infer<typeof markdownPreview>;
