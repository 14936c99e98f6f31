/** Limits of what may be uploaded. */
export const uploadLimits = { megabytes: 10, bytes: 10 * 1024 * 1024, megapixels: 40 } as const;

/** Limits of a project's further pictures, which the editor uploads one by one. */
export const furtherPictureLimits = { megabytes: 25, bytes: 25 * 1024 * 1024 } as const;

/** Limits of animations: megapixels of all frames as sent, and megabytes as stored. */
export const animationLimits = { megapixels: 200, megabytes: 10, bytes: 10 * 1024 * 1024 } as const;

/** Types accepted for a project's pictures. */
export const projectPictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/**
 * The `accept` attribute of file choosers for a project's pictures. It lists HEIC too: some browsers can convert it, and
 * the others get a message that says how to export it. Without it, a file chooser would hide the pictures of an iPhone.
 */
export const projectPictureAccept = [
  ...projectPictureTypes,
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
].join(',');
