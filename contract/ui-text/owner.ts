/** Messages for the owner. Visitors do not load them. */

export const categoryMessages = {
  created: 'Category Created',
  updated: 'Category Updated',
  deleted: 'Category Deleted',
  failed: 'Error',
  saveFailed: 'Couldn’t save the category',
  unknownError: 'Unknown error',
  cannotDelete: 'Cannot Delete Category',
  confirmDelete: 'Are you sure you want to delete this category? This action cannot be undone.',
  parentHint: 'Will be considered main category if no associated category is selected',
  nameTaken: (other: string) => `Another category already uses this address: ${other}`,
  createdLine: (name: string) => `${name} has been created.`,
  updatedLine: (name: string) => `${name} has been updated.`,
  deletedLine: (name: string) => `${name} has been deleted.`,
  hasProjects: (count: number) =>
    `This category contains ${count} ${count === 1 ? 'project' : 'projects'} which must be removed or reassigned before it can be deleted.`,
  hasSubcategories: (count: number) =>
    `This category has ${count} ${count === 1 ? 'sub-category' : 'sub-categories'} which must be removed or reassigned before it can be deleted.`,
  atMost: (max: number) => `A site can have up to ${max} categories.`,
  parentMissing: 'The associated category does not exist.',
  parentNotMain: 'A category can only be associated with a main category.',
  parentIsSelf: 'A category cannot be associated with itself.',
  parentHasChildren: 'A category with sub-categories cannot become a sub-category.',
  full: (category: string, max: number) => `${category} has ${max} of ${max} sub-categories.`,
  parentFull: (parent: string, max: number) => `${parent} already has ${max} sub-categories.`,
} as const;

export const projectMessages = {
  added: 'Project added successfully!',
  updated: 'Project updated successfully!',
  deleted: 'Project deleted successfully!',
  saveFailed: 'Failed to save project',
  deleteFailed: 'Failed to delete project',
  confirmDelete: 'Are you sure you want to delete this project? This action cannot be undone.',
  confirmDeleteMany: (count: number) =>
    `Are you sure you want to delete these ${count} projects? This action cannot be undone.`,
  deletedMany: (count: number) => `${count} projects deleted successfully!`,
  changedMany: (count: number) => `${count} ${count === 1 ? 'project' : 'projects'} updated`,
  notAllChanged: (left: number, count: number) => `${left} of ${count} projects not changed`,
  addTag: 'Add at least one tag',
  addTechnology: 'Add at least one technology',
  selectPicture: 'Select a project image',
  copied: 'Project duplicated as a draft.',
  copyFailed: 'Failed to duplicate project',
  atMost: (max: number) => `A site can have up to ${max.toLocaleString('en-GB')} projects.`,
  unknownCategory: 'This category does not exist.',
  /** Explanations of the state of a saved project. A published one needs none. */
  savedAs: {
    draft: 'Saved as a draft. Visitors can’t see it.',
    unlisted: 'Saved as unlisted. Only people with the address can open it.',
    protected: 'Saved as protected. Visitors see its title, synopsis and cover.',
    scheduled: (time: string) => `It will be published on ${time}.`,
  },
  previewMade: 'Preview link created',
  previewRevoked: 'Preview link revoked.',
  previewFailed: 'That didn’t work',
  stale: 'This project was changed elsewhere. Reload to see the latest version.',
} as const;

/** Stands beside a link to pass on. */
export const withoutPublicUrl =
  'Your site has no public address yet, so this link works only on this computer.';

/** Shown in a form while another tab has unsaved changes to the same record. */
export const editedElsewhereMessage =
  'Another tab has unsaved changes to this, too. The draft has the newest ones.';

/** Added to the message if changes saved elsewhere were merged. */
export const mergedMessage = 'Changes saved elsewhere were kept too.';

export const accessMessages = {
  cover: 'Choose a cover',
  name: 'Name the person or company',
  end: 'Must be a date and time',
  endPast: 'Choose a day in the future',
  visits: 'Must be a number from 1 to 10,000',
  passwordTooShort: (min: number) => `Must be at least ${min} characters`,
  passwordSet: 'Password set.',
  passwordChanged: 'Password changed. The old one no longer opens the project.',
  passwordRemoved: 'Password removed.',
  coverSaved: 'Cover saved.',
  coverRemoved: 'Cover removed.',
  linkMade: 'Access link created.',
  linkRevoked: 'Link revoked. It no longer opens the project.',
  linkRemoved: 'Link removed.',
  tooManyLinks: (max: number) => `No more than ${max} links. Remove old ones first.`,
  opened: 'You can see the project.',
} as const;

export const galleryMessages = {
  uploaded: 'Picture uploaded.',
  storedGone: 'This picture is not stored any more. Choose another one.',
  notUploaded: 'Couldn’t upload the picture. Check your connection and try again.',
  full: (max: number) => `A project can have up to ${max} pictures besides its main one.`,
} as const;

export const contentMessages = {
  tooManyPictures: 'Too many pictures',
  pictureTwice: 'This picture appears twice',
  picture: 'This picture is no longer stored. Choose it again.',
  notJson: 'Must be JSON',
} as const;

/** The title of a duplicate, with the number of the copy. */
export const copyOf = (title: string, number: number) =>
  number > 1 ? `Copy ${number} of ${title}` : `Copy of ${title}`;

export const customPageMessages = {
  added: 'Page added.',
  updated: 'Page saved.',
  deleted: 'Page deleted.',
  copied: 'Page duplicated as a draft.',
  copyFailed: 'Couldn’t duplicate the page',
  saveFailed: 'Couldn’t save the page',
  deleteFailed: 'Couldn’t delete the page',
  title: 'The page needs a title',
  slug: 'The page needs an address',
  slugPattern: 'Only lowercase letters and digits, with single dashes between them',
  slugReserved: 'The site uses this address itself',
  slugTaken: 'Another page has this address',
  /** For a page in the trash. */
  slugTakenBy: (title: string) => `The page “${title}” has its address now. Change that first.`,
  tooManyPages: (max: number) => `No more than ${max} pages`,
  /** For a page in the trash. */
  noRoom: (max: number) => `You already have ${max} pages. Delete another one first.`,
  nowUnlinked: (max: number) => `Nothing links to it, because the top menu already has ${max} pages.`,
  mastheadFull: (max: number) => `The top menu already has ${max} pages. Choose another place.`,
  onceOnly: 'Each page can appear only once',
  stale: 'This page was changed elsewhere. Reload to see the latest version.',
} as const;

export const testimonialMessages = {
  notMailed: 'No mail server is set up, so the link was not mailed.',
  added: 'Testimonial added.',
  updated: 'Testimonial saved.',
  published: 'Testimonial published.',
  hidden: 'Testimonial hidden.',
  deleted: 'Testimonial deleted for good.',
  saveFailed: 'Couldn’t save the testimonial',
  deleteFailed: 'Couldn’t delete the testimonial',
  words: 'Words are required',
  name: 'The client’s name is required',
  link: 'Enter a valid link, such as https://example.com',
  email: 'Enter a valid email address',
  project: 'This project does not exist.',
  onceOnly: 'Each testimonial can appear only once',
  clientsWords: 'The client wrote these words, so they can’t be changed',
  excerpt: 'Choose whole sentences',
  days: 'Must be a whole number of days from 1 to 90',
  tooMany: 'Too many testimonials and open requests. Delete one or take one back first.',
  tooManyRequests: 'Too many open requests. Take one back first.',
  stale: 'This testimonial was changed elsewhere. Reload to see the latest version.',
  asked: 'Request created.',
  askFailed: 'Couldn’t create the request',
  takenBack: 'Request taken back. Its link no longer works.',
  takeBackFailed: 'Couldn’t take back the request',
} as const;

export const historyMessages = {
  restored: 'Version restored.',
  notRestored: 'This version was not restored',
  changedMeanwhile: (kind: 'project' | 'page') =>
    `The ${kind} was changed elsewhere meanwhile. The list now has the latest version.`,
  categoryKept: (former: string, present: string) =>
    present
      ? `The category “${former}” no longer exists, so the project stays in “${present}”.`
      : `The category “${former}” no longer exists, so the project has no category.`,
  /** `faults` are the messages of the fields. */
  incomplete: (faults: string) =>
    `This version lacks something that a published project needs: ${faults}. Change the project to a draft first.`,
} as const;

export const orderMessages = {
  saved: 'Order saved.',
  notSaved: 'Couldn’t save the order',
  changedMeanwhile: 'This list was changed elsewhere. Reload to see the latest version.',
  onceOnly: 'Each item can appear only once',
  featured: (title: string) => `${title} is on the home page now`,
  unfeatured: (title: string) => `${title} was removed from the home page`,
  featuredFull: (limit: number) => `${limit} of ${limit} projects are on the home page`,
  removeFirst: 'Remove another one first.',
} as const;

export const profileMessages = {
  basicInfoSaved: 'Your profile has been updated.',
  homeSaved: 'Your home page has been updated.',
  socialSaved: 'Your links and resume have been updated.',
  saveFailed: 'Update failed',
} as const;

export const appearanceMessages = {
  saved: 'Appearance saved.',
  saveFailed: 'Couldn’t save the appearance',
  stale: 'The appearance was changed elsewhere. Reload to see the latest version.',
  noSuchTheme: 'This theme does not exist',
  noSuchFonts: 'Must be standard or alternate',
  noSuchLayout: 'This layout does not exist',
  noSuchIcon: 'Must be letter or picture',
  numberUpTo: (max: number) => `Must be a whole number from 0 to ${max}, or empty`,
  bothOrNeither: 'Set both hue and chroma, or neither',
  noColour: 'Enter a colour such as #4246c2',
  iconKind: 'Only PNG, JPG and WebP images are allowed',
  iconMissing: 'Choose a picture for the icon',
  noSuchLogo: 'Must be name or picture',
  noSuchDarkMode: 'Must be same or inverted',
  logoKind: 'Only SVG, PNG, JPG, WebP and AVIF images are allowed',
  logoMissing: 'Choose a picture for the logo',
  noSuchFont: 'Must be theme or file',
  fontKind: 'Only WOFF2 fonts are allowed',
  fontDamaged: 'This font is damaged and can’t be read.',
  fontMissing: 'Choose a file for the font',
} as const;

export const customCssMessages = {
  tooLong: (max: number) => `Must have at most ${max} characters`,
  faults: (faults: readonly { line: number; message: string }[]) =>
    faults.map(({ line, message }) => `Line ${line}: ${message}`).join(' '),
  unreadable: 'a text, comment or address has no end, or has characters that don’t belong there.',
  noImport: '@import is not allowed. Paste the CSS itself.',
  noOtherSites: 'url() may only name a path of this site that begins with /, or a picture as data:image/.',
  urlOnly: (name: string) => `${name}() is not allowed. Use url().`,
  unopened: (bracket: string) => `${bracket} closes nothing.`,
  unclosed: (bracket: string) => `${bracket} is never closed.`,
  noBlock: 'a rule needs a block in { }.',
  noDeclaration: 'a declaration is a name, a colon and a value.',
  noSemicolon: 'a semicolon is missing before this colon.',
  unread: 'Couldn’t load this CSS',
} as const;

export const securityMessages = {
  authenticatorSet: 'Authenticator app set up.',
  authenticatorRemoved: 'Authenticator app removed.',
  passkeyAdded: 'Passkey added.',
  passkeyRemoved: 'Passkey removed.',
  passkeyRefused: 'Couldn’t add the passkey. Please try again.',
  passkeyElsewhere: 'Passkeys only work at the site’s public address. Open the site there.',
  passkeyKnown: 'This passkey has already been added.',
  tooManyPasskeys: (max: number) => `You already have ${max} passkeys. Remove one first.`,
  recoveryCodesMade: 'New recovery codes created. The old ones no longer work.',
  noSecondFactor: 'Set up an authenticator app or a passkey first.',
  turnedOff: 'Two-step verification is off.',
  wrongFirstCode: 'Incorrect code. Enter the newest one, and check that your phone’s clock is right.',
  addressCodeMailed: 'A code was sent to the new address.',
  addressCodeWritten: 'No mail server is set up, so the code is in the site’s log.',
  addressChanged: 'Sign-in address changed.',
  sessionEnded: 'Session ended.',
  sessionsEnded: 'All other sessions ended.',
  failed: 'That didn’t work',
} as const;

export const fileMessages = {
  notAPicture: 'This file is not a picture in a supported format.',
  heic: 'This browser can’t read HEIC pictures. Export it as JPEG first, such as with Preview or Photos, or open this page in Safari.',
  damagedPicture: 'This picture is damaged and can’t be read.',
  tooManyPixels: (megapixels: number) => `This picture has more than ${megapixels} megapixels.`,
  motionLost:
    'Animated AVIF and PNG pictures become stills. To keep the motion, choose a GIF or WebP picture, or upload a video.',
  tooMuchMotion: 'This animation is too long or too large. Upload it as a video instead.',
} as const;

/** Returns the names as 'A, B and C'. Creates the formatter on use, because that takes 13 ms. */
export const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

export const trashMessages = {
  /** Stands below the question about deletion. */
  goesToTrash: (days: number) => `It goes to the Trash first, for ${days} days.`,
  goToTrash: (days: number) => `They go to the Trash first, for ${days} days.`,
  restored: (name: string, alsoBack: readonly string[], notes: readonly string[]) =>
    [alsoBack.length > 0 ? `${name} and ${listed(alsoBack)} restored.` : `${name} restored.`, ...notes].join(
      ' ',
    ),
  joined: (name: string, category: string) =>
    `${name} is now in ${category}, which has the old category’s name.`,
  nowMain: (category: string) => `${category} is now a main category, because its old main category is full.`,
  nameTaken: (holder: string) => `Another category now has this name: ${holder}. Rename it first.`,
  holdsProjects: (count: number) =>
    `${count} ${count === 1 ? 'project' : 'projects'} from this category ${count === 1 ? 'is' : 'are'} in the trash too. Restore or delete ${count === 1 ? 'it' : 'them'} first.`,
  notThere: 'This is no longer in the trash.',
  removed: 'Permanently deleted',
  emptied: 'Trash emptied',
} as const;

export const inboxMessages = {
  changed: (count: number) => (count === 1 ? 'Message updated.' : `${count} messages updated.`),
  onceOnly: 'Each message can appear only once',
  selectOne: 'Select at least one message',
  deleted: 'Message deleted',
  deletedLine: (subject: string, days: number) => `“${subject}” can be restored for ${days} days.`,
  resent: 'Email queued to be sent again.',
  answerEmpty: 'Write an answer first',
  answered: 'Answer queued to be sent.',
  cannotAnswer: 'This site can’t send answers: no mail server is set up.',
  markedAnswered: 'Marked as answered',
  markedUnanswered: 'Marked as unanswered',
  gone: 'This message is not in your inbox, archive or spam. It may be in the trash.',
  notMailed: 'Not emailed: no mail server is set up.',
  archived: 'Message archived',
  toInbox: 'Message moved to inbox',
  toSpam: 'Message moved to spam',
  archivedMany: (count: number) => `${count} messages archived`,
  toInboxMany: (count: number) => `${count} messages moved to inbox`,
  toSpamMany: (count: number) => `${count} messages moved to spam`,
  deletedMany: (count: number) => `${count} messages deleted`,
  undone: (count: number) => (count === 1 ? 'The message is back' : `${count} messages are back`),
  deletedManyLine: (days: number) => `They can be restored for ${days} days.`,
  failed: 'That didn’t work',
  testTaken: 'The mail server accepted the test email.',
  testWithoutServer: 'The test email was not sent: no mail server is set up.',
  setMailServer: 'Set a mail server on the page Email.',
  testRefused: 'Couldn’t send the test email.',
  testTimedOut: 'The mail server did not respond in time.',
} as const;

export const spamReasons = {
  trap: 'a hidden field was filled in',
  links: (count: number) => (count === 1 ? '1 link' : `${count} links`),
  quick: (seconds: number) => `sent ${seconds} s after the form was opened`,
  repeated: (others: number) => `same text as ${others === 1 ? '1 other' : `${others} others`}`,
} as const;

export const outageMessages = {
  locked: 'Another program is using the database. Please try again in a moment.',
  diskFull: 'The database disk is full. Free up space, then try again.',
  away: 'The database is not responding. Please try again in a moment.',
  files: 'The server ran out of memory or time for this file. Try again, or use a smaller one.',
} as const;

export const backupMessages = {
  made: 'Backup created',
  failed: 'Couldn’t create the backup',
  whole: 'The backup is intact',
  wholeWithoutChecksums: 'The backup is intact, without checksums: it is from before backups had them',
  notWhole: 'The backup is damaged',
  uploaded: 'Backup uploaded',
  uploadFailed: 'Couldn’t upload the backup',
  notABackup: 'This file is not a backup of a Vitrine site. Backups have names that end in “.db”.',
  uploadGone: 'The upload was interrupted, or another one was started. Please start it again.',
  uploadTooLarge: (gigabytes: number) =>
    `This file is larger than ${gigabytes} GB. Restore it on the command line.`,
  restored: 'Backup restored',
  restoreFailed: 'Couldn’t restore the backup',
  deleted: 'Backup deleted',
  deleteFailed: 'Couldn’t delete the backup',
  ready: 'Download ready',
  downloadFailed: 'Couldn’t start the download',
  confirmDelete: 'Are you sure you want to delete this backup? This action cannot be undone.',
  confirmDeleteLast:
    'This is the last good backup of your site. Without it there is no way back from a mistake or a broken disk. This action cannot be undone.',
} as const;
