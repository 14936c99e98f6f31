/** HTML documents as the DOM of a browser. */
// @ts-expect-error -- The package declares its types by a former name.
import * as domino from '@mixmark-io/domino';

export const { createDocument } = domino as { createDocument: (html: string) => Document };
