/** Sentences for the owner about their categories, projects, profile and files. No visitor loads them. */

export const categoryMessages = {
  created: 'Category Created',
  updated: 'Category Updated',
  deleted: 'Category Deleted',
  failed: 'Error',
  saveFailed: 'The category was not saved',
  unknownError: 'Unknown error',
  cannotDelete: 'Cannot Delete Category',
  confirmDelete: 'Are you sure you want to delete this category? This action cannot be undone.',
  parentHint: 'Will be considered main category if no associated category is selected',
  nameTaken: (other: string) => `There is a category at this address already: ${other}`,
  createdLine: (name: string) => `${name} has been created.`,
  updatedLine: (name: string) => `${name} has been updated.`,
  deletedLine: (name: string) => `${name} has been deleted.`,
  hasProjects: (count: number) =>
    `This category contains ${count} ${count === 1 ? 'project' : 'projects'} which must be removed or reassigned before it can be deleted.`,
  hasSubcategories: (count: number) =>
    `This category has ${count} ${count === 1 ? 'sub-category' : 'sub-categories'} which must be removed or reassigned before it can be deleted.`,
  parentMissing: 'The associated category does not exist.',
  parentNotMain: 'A category can only be associated with a main category.',
  parentIsSelf: 'A category cannot be associated with itself.',
  parentHasChildren: 'A category with sub-categories cannot become a sub-category.',
  parentFull: (parent: string, max: number) => `${parent} already has ${max} sub-categories.`,
} as const;

export const projectMessages = {
  added: 'Project added successfully!',
  updated: 'Project updated successfully!',
  caseStudySaved: 'The case study has been saved.',
  deleted: 'Project deleted successfully!',
  saveFailed: 'Failed to save project',
  deleteFailed: 'Failed to delete project',
  confirmDelete: 'Are you sure you want to delete this project? This action cannot be undone.',
  addTag: 'Add at least one tag',
  addTechnology: 'Add at least one technology',
  selectImage: 'Select a project image',
  unknownCategory: 'There is no such category.',
  /** What a saved project's state means; nothing is said of a published one. */
  savedAs: {
    draft: 'Saved as a draft, which visitors do not see.',
    unlisted: 'Saved as unlisted: only who knows the address finds it.',
    scheduled: (time: string) => `It will be published on ${time}.`,
  },
  previewMade: 'The preview link is ready',
  previewRevoked: 'The preview link no longer works.',
  previewFailed: 'That did not work',
  previewWithoutPublicUrl:
    'PUBLIC_URL is not set, so it has the address that you are using now, which others may not reach.',
  stale: 'This project was changed in the meantime. Reload it to see the newer version.',
} as const;

/** Beside the other sentences, where what somebody else had changed was taken over. */
export const mergedMessage = 'What was saved meanwhile is kept, too.';

export const galleryMessages = {
  added: 'The picture has been added.',
  saved: 'The pictures have been saved.',
  removed: 'The picture has been removed.',
  full: (max: number) => `A project has at most ${max} pictures besides its main one.`,
  notAllSent: 'Not all pictures could be sent',
  notSaved: 'The pictures could not be saved',
  otherPictures: 'The project has other pictures by now. Reload it to see them.',
} as const;

export const orderMessages = {
  saved: 'The order is saved.',
  notSaved: 'The order was not saved',
  changedMeanwhile: 'This list was changed in the meantime. Reload it to see the newer one.',
  onceOnly: 'Each may be named once',
  starsFull: (limit: number) => `${limit} of ${limit} projects are starred`,
  unstarFirst: 'Take the star from one of them first.',
} as const;

export const profileMessages = {
  basicInfoSaved: 'Your profile has been updated.',
  homeSaved: 'Your home page has been updated.',
  socialSaved: 'Your links and resume have been updated.',
  saveFailed: 'Update failed',
} as const;

export const appearanceMessages = {
  saved: 'Your site has its new look.',
  saveFailed: 'The look was not saved',
  stale: 'The look was changed in the meantime. Reload it to see the newer version.',
  noSuchTheme: 'There is no such theme',
  noSuchIcon: 'Must be letter or picture',
  numberUpTo: (max: number) => `Must be a whole number from 0 to ${max}, or empty`,
  bothOrNeither: 'Hue and chroma belong together',
  noColour: 'Write a colour like #2b3fc7',
  iconKind: 'Only PNG, JPG or WebP pictures are allowed',
  iconMissing: 'Choose a picture for the icon',
} as const;

export const securityMessages = {
  authenticatorSet: 'The authenticator app is set up.',
  authenticatorRemoved: 'The authenticator app is no longer asked for.',
  passkeyAdded: 'The passkey has been added.',
  passkeyRemoved: 'The passkey has been removed.',
  passkeyRefused: 'The passkey could not be made. Please try again.',
  passkeyElsewhere: 'Passkeys belong to the address that PUBLIC_URL names. Please open the site there.',
  passkeyKnown: 'This passkey is already in the list.',
  tooManyPasskeys: (max: number) => `There are ${max} passkeys already. Remove one first.`,
  recoveryCodesMade: 'The new recovery codes replace the old ones.',
  noSecondFactor: 'There is no second factor to make recovery codes for.',
  turnedOff: 'The second factor is off.',
  wrongFirstCode:
    'This code is not right. Look at the newest one in the app, and at the clock of your phone.',
  addressCodeMailed: 'A code is on its way to the new address.',
  addressCodeWritten: 'The code is in the log of the site: there is no mail server.',
  addressChanged: 'You sign in with the new address from now on.',
  sessionEnded: 'The session has ended.',
  sessionsEnded: 'Every other session has ended.',
  failed: 'That did not work',
} as const;

export const fileMessages = {
  notAPicture: 'This file is not a picture of a kind that is accepted here.',
  damagedPicture: 'This picture is damaged and cannot be read.',
  tooManyPixels: (megapixels: number) => `This picture has more than ${megapixels} megapixels.`,
} as const;

/** Names as they stand in a sentence: 'A, B and C'. */
/** Made when it is needed: it takes a start 13 ms. */
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

export const trashMessages = {
  /** After the question whether something is to be deleted. */
  canRestore: (days: number) => `You can restore it from the Trash for ${days} days.`,
  restored: (name: string, alsoBack: readonly string[], notes: readonly string[]) =>
    [
      alsoBack.length > 0 ? `${name} is back, and with it ${listed(alsoBack)}.` : `${name} is back.`,
      ...notes,
    ].join(' '),
  joined: (name: string, category: string) =>
    `${name} is in ${category} now, which has taken the name of where it was.`,
  nowMain: (category: string) => `${category} is a main category now: where it was has no place for it.`,
  nameTaken: (holder: string) => `There is a category of that name now: ${holder}. Rename it first.`,
  holdsProjects: (count: number) =>
    `${count} ${count === 1 ? 'project' : 'projects'} of this category ${count === 1 ? 'is' : 'are'} in the trash too. Restore or delete ${count === 1 ? 'it' : 'them'} first.`,
  notThere: 'This is not in the trash any more.',
  removed: 'Deleted for good',
  emptied: 'The trash is empty',
} as const;

export const inboxMessages = {
  changed: 'The message has been changed.',
  deleted: 'Message deleted',
  deletedLine: (subject: string, days: number) => `“${subject}” can be restored for ${days} days.`,
  resent: 'The mail is on its way again.',
  notMailed: 'Not mailed: there is no mail server.',
  archived: 'Message archived',
  toInbox: 'Message moved to the inbox',
  toSpam: 'Message moved to the spam folder',
  failed: 'That did not work',
  testTaken: 'The mail server took the test mail.',
  testWithoutServer: 'The test mail was not sent: there is no mail server.',
  setMailServer: 'Set SMTP_URL and MAIL_FROM.',
  testRefused: 'The test mail could not be sent.',
  testTimedOut: 'The mail server did not answer in time.',
} as const;

/** Why a message was taken for spam. */
export const spamReasons = {
  trap: 'the field that only programs see was filled in',
  links: (count: number) => (count === 1 ? '1 link' : `${count} links`),
  quick: (seconds: number) => `sent ${seconds} s after the form was begun`,
  repeated: (others: number) => `same text as ${others === 1 ? '1 other' : `${others} others`}`,
} as const;

/** Why the site could not do what it was asked for. */
export const outageMessages = {
  locked: 'Another program is writing to the database of the site. Please try again in a moment.',
  diskFull: 'The disk of the database is full. Please make room, then try again.',
  away: 'The database of the site does not answer. Please try again in a moment.',
  pictures:
    'The server had no memory or time for this picture. Please try again in a moment, or with a smaller one.',
} as const;

export const backupMessages = {
  made: 'Backup made',
  failed: 'No backup was made',
  whole: 'The backup is whole',
  notWhole: 'The backup is not whole',
  deleted: 'Backup deleted',
  deleteFailed: 'The backup was not deleted',
  ready: 'The download is ready',
  downloadFailed: 'The download did not begin',
  confirmDelete: 'Are you sure you want to delete this backup? This action cannot be undone.',
} as const;
