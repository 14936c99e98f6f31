/**
 * Kinds of the owner's formatted texts, all in the dialect of `markdown-dialect.ts`. `text`: an overview or a block.
 * `highlights`: a project's, one a line. `caption`: the single line of a picture.
 */
export const markdownKinds = ['text', 'highlights', 'caption'] as const;
export type MarkdownKind = (typeof markdownKinds)[number];
