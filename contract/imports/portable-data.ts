/** All content of the site as data, as the owner downloads it. Schema-free; only the owner's pages load it. */

/** Calls of the owner. */
export const portableDataApi = {
  /** Answers an address as `backupAddress` in backups.ts has it. */
  address: '/api/portable-data/address',
  download: (token: string) => `/api/portable-data/download?token=${token}`,
} as const;

export const portableDataMessages = {
  title: 'Export your data',
  ready: 'Download ready',
  failed: 'Couldn’t start the download',
} as const;
