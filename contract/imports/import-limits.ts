/** Limits of imports. */
export const importLimits = {
  /** Maximum size of an uploaded file. */
  megabytes: 20,
  /** Maximum number of projects and pages in a preview, and of entries that are read of each resume section. */
  items: 500,
  /** Number of pictures that are loaded at the same time. */
  picturesAtOnce: 4,
  /** Maximum time to fetch a picture, in milliseconds. */
  fetchingTime: 60_000,
  /** Maximum time to fetch a video, in milliseconds. */
  videoTime: 300_000,
  /** Maximum time to read a site by its address, in milliseconds. */
  addressTime: 60_000,
  /** Maximum time to read a file, in milliseconds. */
  readingTime: 20_000,
  /** Maximum number of files in an archive, and bytes that are read of all its files, or of a site by its address. */
  archiveEntries: 5000,
  archiveBytes: 50 * 1024 * 1024,
  /** Number of rows that are read of a table. */
  rows: 10_000,
  /** Characters that are read of a text; the rest is left out. */
  text: 100_000,
  /** Maximum nesting of JSON, in levels. */
  depth: 64,
} as const;
