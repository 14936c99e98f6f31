/** Programs from which content can be imported. */
/** Those whose files can be read. */
export const fileSources = ['json-resume', 'wordpress', 'ghost', 'linkedin'] as const;
export type FileSource = (typeof fileSources)[number];
export type ImportSource = FileSource | 'github';

export const importSourceNames: { readonly [source in ImportSource]: string } = {
  'json-resume': 'JSON Resume',
  wordpress: 'WordPress',
  ghost: 'Ghost',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};
