/** The export of the site's data as a zip file. */

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
