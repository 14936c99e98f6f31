/** The programs and sites from which content can be imported. */

/** Sources that can be read from a file. Some can also be read by address. */
export const fileSources = ['json-resume', 'wordpress', 'ghost', 'linkedin', 'markdown'] as const;
export type FileSource = (typeof fileSources)[number];
/** All sources. `github`, and `feed` for sites with RSS or Atom, can only be read by address. */
export const importSources = [...fileSources, 'github', 'feed'] as const;
export type ImportSource = (typeof importSources)[number];

/** Names within a sentence, such as "Found in a feed". */
export const importSourceNames: { readonly [source in ImportSource]: string } = {
  'json-resume': 'JSON Resume',
  wordpress: 'WordPress',
  ghost: 'Ghost',
  linkedin: 'LinkedIn',
  markdown: 'Markdown files',
  github: 'GitHub',
  feed: 'a feed',
};
