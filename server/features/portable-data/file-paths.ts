/** Where the files of a site lie in the archive: a folder a subject, and names that a person can read. */

const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png' };
const withExtension = (name: string, format: string) => `${name}.${extensions[format] ?? format}`;

/** In bytes: a folder's name may have 255 on most disks. */
const longestTitle = 120;

/** The title in small letters, digits and dashes, of any script, and never cut within a letter. */
function inPath(title: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let path = '';
  for (const { segment } of new Intl.Segmenter().segment(words.join('-'))) {
    if (Buffer.byteLength(path + segment) > longestTitle) break;
    path += segment;
  }
  return path.replace(/-$/u, '');
}

const folderOf = (project: { id: number; title: string }) =>
  ['projects', [project.id, inPath(project.title)].filter(Boolean).join('-')].join('/');

export const filePaths = {
  photo: (format: string) => withExtension('profile/photo', format),
  resume: 'profile/resume.pdf',
  icon: (format: string) => withExtension('appearance/icon', format),
  mainPhoto: (project: { id: number; title: string }, format: string) =>
    withExtension(`${folderOf(project)}/main`, format),
  picture: (project: { id: number; title: string }, id: number, format: string) =>
    withExtension(`${folderOf(project)}/${id}`, format),
};
