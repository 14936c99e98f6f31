/** Paths of files in the archive: one folder per subject and readable names. */

const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png' };
const withExtension = (name: string, format: string) => `${name}.${extensions[format] ?? format}`;

/** In bytes. Most file systems limit names to 255. */
const maxTitleBytes = 120;

/** Lowercases the title and keeps letters of any script, digits and dashes. Truncates between characters. */
function inPath(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let path = '';
  for (const { segment } of new Intl.Segmenter().segment(words.join('-'))) {
    if (Buffer.byteLength(path + segment) > maxTitleBytes) break;
    path += segment;
  }
  return path.replace(/-$/u, '');
}

const folderOf = (project: { id: number; title: string }) =>
  ['projects', [project.id, inPath(project.title)].filter(Boolean).join('-')].join('/');

export const versionsName = 'versions.json';

export const filePaths = {
  /** A video or an animation, beside its picture. */
  beside: (picture: string, extension: string) => picture.replace(/[^.]*$/, extension),
  photo: (format: string) => withExtension('profile/photo', format),
  resume: 'profile/resume.pdf',
  icon: (format: string) => withExtension('appearance/icon', format),
  logo: (format: string) => withExtension('appearance/logo', format),
  mainPhoto: (project: { id: number; title: string }, format: string) =>
    withExtension(`${folderOf(project)}/main`, format),
  coverPicture: (project: { id: number; title: string }, format: string) =>
    withExtension(`${folderOf(project)}/cover`, format),
  picture: (project: { id: number; title: string }, id: number, format: string) =>
    withExtension(`${folderOf(project)}/${id}`, format),
  versions: (project: { id: number; title: string }) => `${folderOf(project)}/${versionsName}`,
  /** A picture that only versions use. */
  versionPicture: (project: { id: number; title: string }, hash: string, format: string) =>
    withExtension(`${folderOf(project)}/versions/${hash}`, format),
};
