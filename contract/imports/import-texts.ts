/** Messages of imports: why something cannot be read, and notes in the preview and the result. */
import { furtherPictureLimits } from '../pictures/picture-files.ts';
import { tooLarge } from '../pictures/file-rules.ts';
import { importLimits } from './import-limits.ts';
import type { ImportSource } from './import-sources.ts';

/** Reasons why a file cannot be read. */
export const importFaults = {
  noFile: 'Choose a file',
  noSource: 'Choose a file, or enter an address',
  unread: 'This file can’t be read.',
  tooSlow: 'This file takes too long to read.',
  notJson: 'This is not a JSON file.',
  tooDeep: 'This file is nested too deeply.',
  notJsonResume: 'This is not a JSON Resume: it has no basics, projects or resume sections such as work.',
  notWordPress: 'This is not a WordPress export. Choose an XML file (WXR).',
  brokenOff: 'This file is incomplete. Export it again.',
  declaresEntities: 'This file has parts that a WordPress export never has (entities or a document type).',
  notGhost: 'This is not a Ghost export. Choose a JSON file with posts.',
  noExport: 'This zip file has no export.',
  notLinkedIn:
    'This is not a LinkedIn archive. Choose a zip file with Profile.csv, Positions.csv or Projects.csv.',
  brokenTable: 'A table in this archive can’t be read.',
  notZip: 'This is not a zip file, or it is damaged.',
  damaged: 'This file of the archive is damaged.',
  encrypted: 'This archive is encrypted.',
  climbs: 'This archive has a file with an unsafe path.',
  tooManyFiles: `This archive has more than ${importLimits.archiveEntries} files.`,
  inflates: 'This archive is too large when unpacked.',
} as const;

/** Reasons why something could not be downloaded. */
export const downloadFaults = {
  address: 'This is not a web address.',
  private: 'Its address is not public.',
  unreachable: 'The other site did not send it.',
  redirects: 'The other site redirects too often.',
  tooLarge: tooLarge(furtherPictureLimits.megabytes),
  status: (status: number) => `The other site answered ${status}.`,
} as const;

/** Reasons why nothing can be imported from an address. */
export const addressFaults = {
  none: 'Enter an address',
  unknown:
    'Nothing to import was found at this address. It can be a GitHub profile, a WordPress or Ghost site, a site with a feed (RSS or Atom), or a JSON Resume.',
  linkedIn: 'LinkedIn shows profiles only to its members. Choose the zip file of your data instead.',
  tooLarge: 'This site is too large to be read by its address. Export it to a file instead.',
  closedApi: 'This WordPress site does not let its posts be read. Export them to a file instead.',
  noKey:
    'This Ghost site asks for its Content API key. In Ghost, go to Settings > Integrations > Add custom integration.',
  wrongKey: 'Ghost does not accept this key.',
} as const;

/** Reasons why GitHub could not be read. */
export const gitHubFaults = {
  off: 'GitHub import is turned off on this site. To turn it on, remove GITHUB_API from the file .env and restart the site.',
  unknown: 'There is no GitHub user with this name.',
  limited: (minutes: number | undefined) =>
    minutes === undefined
      ? 'GitHub’s limit is reached for this server. Try again in an hour.'
      : `GitHub’s limit is reached for this server. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  unreachable: 'GitHub did not respond.',
  odd: 'GitHub sent a response that can’t be read.',
} as const;

const count = (number: number) => number.toLocaleString('en-GB');

/** Notes about one project or entry. */
export const importWarnings = {
  cut: (what: string, most: number, had: number) =>
    `${what}: ${count(had)} characters, cut to ${count(most)}`,
  left: (what: string, kept: number, had: number) => `${what}: the first ${kept} of ${had}`,
  toFillIn: (what: readonly string[]) => `To fill in later: ${what.join(', ')}`,
  noDate: (text: string, kept: string) =>
    kept ? `Only ${kept} is kept of this date: ${text}` : `Not a date such as 2024-06, left out: ${text}`,
  endsEarly: 'The end is before the start, so the end is left out',
  hereAlready: 'Already in your resume',
  imported: 'Already imported',
  badLink: (link: string) => `Not a web address, left out: ${link}`,
  hadPassword: 'It was password-protected. Here it is a draft, and everyone can see it once published',
  forMembers: 'Only members could read it. Here it is a draft, and everyone can see it once published',
  mediaAsLinks: (links: number) =>
    links === 1 ? 'One video or player became a link' : `${links} videos and players became links`,
  parts: (names: string) => `Parts of other programs are left out: ${names}`,
  unreadText: 'The text can’t be read',
  sameTitle: 'You already have a project with this title',
  sameLink: (title: string) => `“${title}” already has the same link`,
} as const;

const neither = 'This file has no projects and no resume entries.';
const noPosts = 'This file has no posts or pages.';
const noEntries: { readonly [source in ImportSource]: string } = {
  'json-resume': neither,
  wordpress: noPosts,
  ghost: noPosts,
  linkedin: neither,
  markdown: 'This archive has no Markdown files.',
  github: 'This user has no public repositories.',
  feed: 'This feed has no entries.',
};

/** Notes about a whole file. */
export const importNotes = {
  noEntries: (source: ImportSource) => noEntries[source],
  firstOf: (what: string, kept: number, had: number) => `${what}: the first ${kept} of ${count(had)}.`,
  leftOut: (what: string, number: number, why: string) =>
    `${what}: ${number === 1 ? 'one entry is' : `${count(number)} entries are`} left out. ${why}.`,
  noColumn: (file: string, column: string) => `${file} has no column “${column}” and is left out.`,
  noFields: 'Only entries with fields can be read',
  noList: (what: string) => `${what}: left out because it is not a list.`,
  noPlaceAtAll: (names: string) => `Not supported: ${names}.`,
  noPlace: (what: string, names: string) => `Not supported in ${what}: ${names}.`,
  tooMany: (what: string, place: 'site' | 'resume', most: number, has: number, more: number) =>
    `${what}: a ${place} can have ${count(most)}. Yours has ${count(has)} and this file adds ${more}. Choose which to import.`,
  otherTypes: (names: string) => `Records of plugins are left out: ${names}.`,
  badBytes: (number: number) =>
    `${number === 1 ? 'One character' : `${number} characters`} could not be read and became �.`,
  newestOfFeed: 'A feed lists only the newest entries of a site.',
  repositories: 'Only the 100 most recently changed repositories are listed.',
} as const;

export const importMessages = {
  elsewhere: 'This import goes on in another tab.',
  resumeAdded: 'Your resume is updated.',
  pictureFailed: (address: string, title: string, reason: string) =>
    `${address.split('/').at(-1)} in “${title}”: ${reason}`,
  picturesLeft: (number: number) =>
    number === 1
      ? 'One picture or video was not loaded.'
      : `${count(number)} pictures and videos were not loaded.`,
  canceled: (number: number) =>
    number === 1 ? 'Canceled. One entry is left.' : `Canceled. ${count(number)} entries are left.`,
} as const;
