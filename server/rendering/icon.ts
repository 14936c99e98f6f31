import { readFileSync } from 'node:fs';

/** The site's icon, an SVG. */
export const icon = readFileSync(new URL('../../web/assets/favicon.svg', import.meta.url), 'utf8');

/**
 * The icon as an address that holds it, for documents: it is smaller than a request for it, which a phone
 * would pay for.
 */
export const iconInDocument = `data:image/svg+xml,${encodeURIComponent(icon)}`;
