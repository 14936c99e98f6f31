/** Limits of imports. */
export const importLimits = {
  /** Maximum file size. */
  megabytes: 20,
  /** Maximum number of projects in a preview, and of entries per list. */
  items: 500,
  /** Pictures that are loaded at the same time. */
  picturesAtOnce: 4,
  /** Maximum time to fetch a picture, in milliseconds. */
  fetchingTime: 60_000,
  /** Maximum time to fetch a video, in milliseconds. */
  videoTime: 300_000,
  /** Maximum time to read a site by its address, in milliseconds. */
  addressTime: 60_000,
  /** Maximum time to read a file, in milliseconds. */
  readingTime: 20_000,
  /** Maximum number of files in an archive, and total size of the read files in bytes. */
  archiveEntries: 5000,
  archiveBytes: 50 * 1024 * 1024,
  /** Rows read of a table. */
  rows: 10_000,
  /** Maximum length of a text before truncation, in characters. */
  text: 100_000,
  /** Maximum nesting of JSON. */
  depth: 64,
} as const;
