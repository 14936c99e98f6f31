import { readFileSync } from 'node:fs';

/** The site's icon, an SVG. */
export const icon = readFileSync(new URL('../../web/assets/favicon.svg', import.meta.url), 'utf8');

/** The icon as a `data:` address, for documents: it is smaller than a request for it would be. */
export const iconInDocument = `data:image/svg+xml,${encodeURIComponent(icon)}`;
