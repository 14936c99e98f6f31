/** Default limit of an uploaded file's size. `megapixels` is the limit of every picture. */
export const uploadLimits = { megabytes: 10, bytes: 10 * 1024 * 1024, megapixels: 40 } as const;

/** Limits of pictures that are imported, or uploaded one by one before the content that shows them is saved. */
export const furtherPictureLimits = { megabytes: 25, bytes: 25 * 1024 * 1024 } as const;

/** Limits of animations: megapixels of all frames together, and size of the stored file. */
export const animationLimits = { megapixels: 200, megabytes: 10, bytes: 10 * 1024 * 1024 } as const;

/** Types accepted for pictures of projects and pages. */
export const projectPictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/**
 * The `accept` attribute of file choosers for these pictures. It includes HEIC, so that choosers show the pictures of
 * an iPhone: some browsers can convert HEIC, in the others a message says how to export it.
 */
export const projectPictureAccept = [
  ...projectPictureTypes,
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
].join(',');
