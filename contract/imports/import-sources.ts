/** Programs from which content can be imported. */

/** Those whose files can be read. */
export const fileSources = ['json-resume', 'wordpress', 'ghost', 'linkedin', 'markdown'] as const;
export type FileSource = (typeof fileSources)[number];
/** All: GitHub, and sites with a feed (RSS or Atom), are read by address only. */
export const importSources = [...fileSources, 'github', 'feed'] as const;
export type ImportSource = (typeof importSources)[number];

export const importSourceNames: { readonly [source in ImportSource]: string } = {
  'json-resume': 'JSON Resume',
  wordpress: 'WordPress',
  ghost: 'Ghost',
  linkedin: 'LinkedIn',
  markdown: 'Markdown files',
  github: 'GitHub',
  feed: 'a feed',
};
