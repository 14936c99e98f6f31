/** Kinds of the owner's formatted texts. All are Markdown in the dialect of `markdown-dialect.ts`. */

/** Blocks, a project's highlights, or the single line of a caption. */
export const markdownKinds = ['text', 'highlights', 'caption'] as const;
export type MarkdownKind = (typeof markdownKinds)[number];
