/** Paths of files in the archive: one folder per subject and readable names. */
import type { FontRole } from '#contract/appearance/own-fonts.ts';
import type { SiteData } from './format.ts';

const extensions: Record<string, string> = { jpeg: 'jpg', png: 'png' };
const withExtension = (name: string, format: string) => `${name}.${extensions[format] ?? format}`;

/** In bytes. Most file systems limit names to 255. */
const maxTitleBytes = 120;

/** Lowercases and truncates the title, and joins its words with dashes. Words have letters of any script and digits. */
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

type Titled = { id: number; title: string };

const folderOf = ({ id, title }: Titled, of = 'projects') =>
  `${of}/${[id, inPath(title)].filter(Boolean).join('-')}`;

export const historyName = 'versions.json';
export const pageHistoryName = 'page-versions.json';

export const filePaths = {
  /** A video or an animation, beside its picture. */
  beside: (picture: string, extension: string) => picture.replace(/[^.]*$/, extension),
  photo: (format: string) => withExtension('profile/photo', format),
  resume: 'profile/resume.pdf',
  icon: (format: string) => withExtension('appearance/icon', format),
  logo: (format: string) => withExtension('appearance/logo', format),
  font: (role: FontRole) => `appearance/${role}-font.woff2`,
  mainPicture: (project: Titled, format: string) => withExtension(`${folderOf(project)}/main`, format),
  coverPicture: (project: Titled, format: string) => withExtension(`${folderOf(project)}/cover`, format),
  /** `number` counts the pictures of the project from 1. */
  picture: (project: Titled, number: number, format: string) =>
    withExtension(`${folderOf(project)}/${number}`, format),
  portrait: (id: number, format: string) => withExtension(`testimonials/${id}`, format),
  /** `number` counts the pictures of the page from 1. */
  pagePicture: (page: Titled, number: number, format: string) =>
    withExtension(`${folderOf(page, 'pages')}/${number}`, format),
  history: (project: Titled) => `${folderOf(project)}/${historyName}`,
  pageHistory: (page: Titled) => `${folderOf(page, 'pages')}/${pageHistoryName}`,
  /** A picture that only versions use. */
  historyPicture: (project: Titled, hash: string, format: string) =>
    withExtension(`${folderOf(project)}/versions/${hash}`, format),
  /** Like `historyPicture`, of a page. */
  pageHistoryPicture: (page: Titled, hash: string, format: string) =>
    withExtension(`${folderOf(page, 'pages')}/versions/${hash}`, format),
};

/** Returns the paths of the files that the records name, except histories, videos and animations. */
export function filesOf(data: SiteData): {
  photo: string | null;
  resume: string | null;
  icon: string | null;
  logo: string | null;
  fonts: string[];
  /** Pictures of projects, pages and testimonials, each path once. */
  content: string[];
} {
  const ofProjects = data['projects.json'].flatMap(({ main_photo, cover_picture = null, content }) => [
    ...(main_photo.file === null ? [] : [main_photo.file]),
    ...(cover_picture === null ? [] : [cover_picture]),
    ...content.pictures.map(({ file }) => file),
  ]);
  const ofPages = data['pages.json'].flatMap(({ content }) => content.pictures.map(({ file }) => file));
  const portraits = data['testimonials.json'].flatMap(({ portrait }) => portrait ?? []);
  const { photo = null, resume = null } = data['profile.json'] ?? {};
  const { icon, logo, heading_font, text_font } = data['appearance.json'];
  const fonts = [heading_font, text_font].filter((path) => path !== null);
  return {
    photo,
    resume,
    icon,
    logo,
    fonts,
    content: [...new Set([...ofProjects, ...ofPages, ...portraits])],
  };
}
