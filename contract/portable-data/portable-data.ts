/** The export of the site's data as a zip file. */

/** The owner's routes. `address` returns a URL of `download`, whose token is in the query, which the log omits. */
export const portableDataApi = {
  address: '/api/portable-data/address',
  download: '/api/portable-data/download',
  downloadBy: (token: string) => `/api/portable-data/download?token=${token}`,
} as const;

export const portableDataMessages = {
  title: 'Export your data',
  ready: 'Download ready',
  failed: 'Couldn’t start the download',
} as const;
