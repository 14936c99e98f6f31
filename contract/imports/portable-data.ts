/** All content of the site as data, as the owner downloads it. Schema-free; only the owner's pages load it. */

/** Calls of the owner. */
export const portableDataApi = {
  /** Answers an address as `backupAddress` in backups.ts has it. */
  address: '/api/portable-data/address',
  download: (token: string) => `/api/portable-data/download?token=${token}`,
} as const;

export const portableDataMessages = {
  title: 'Take everything with you',
  ready: 'The download is ready',
  failed: 'The download did not begin',
} as const;
