/** Limits of what may be uploaded, and the widths at which pictures are served. */
export const uploadLimits = { megabytes: 10, bytes: 10 * 1024 * 1024, megapixels: 40 } as const;

/** The types that a project's picture may have. */
export const projectPictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/**
 * The widths, in pixels, of a picture's variants; a variant is never wider than the original. The widest are
 * for screens that have two pixels where others have one.
 */
export const variantWidths = [320, 640, 960, 1280, 1920, 2560] as const;
export type VariantWidth = (typeof variantWidths)[number];

export const resumeFilename = 'Resume.pdf';
