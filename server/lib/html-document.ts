/** Parses HTML into the DOM of a browser. */
// @ts-expect-error -- The package's types are for a module named `domino`, which is the package's former name.
import * as domino from '@mixmark-io/domino';

/** Parses any text, however broken, like a browser. Runs no scripts and loads no files. */
export const { createDocument } = domino as { createDocument: (html: string) => Document };
