/** Import boundaries between the folders: the refused imports and the reasons. `oxlint.config.ts` applies them to files. */
import type { OxlintOverride } from 'oxlint';

/**
 * Imports that are refused, by their text as it is written, and why. A `regex` with look-around silently refuses
 * nothing; a `group` knows exceptions.
 */
type ImportBoundary = { message: string } & ({ regex: string } | { group: string[] });

/** The last override that matches a file decides alone: each lists every boundary of its files. */
export const restrictImports = (...patterns: ImportBoundary[]): NonNullable<OxlintOverride['rules']> => ({
  'no-restricted-imports': ['error', { patterns }],
});

/** Limits the imports of files in contract/ to zod/mini and the paths in `ways`. */
const contractAlone = (...ways: string[]) => ({
  group: ['*', '!zod/mini', ...ways.map((way) => `!${way}`)],
  message:
    'contract/ is what both sides agree on: it imports nothing but zod/mini and itself, so that either side can load all of it.',
});
export const contractTop = contractAlone('./*.ts', './*/*.ts');
export const contractFolders = contractAlone('./*.ts', './*/*.ts', '../*.ts', '../*/*.ts');

/** The rooms of server/, from the lowest up: imports, those of types too, only go down. */
const rooms = ['lib', 'process', 'kernel', 'features', 'rendering', 'site', 'cli'] as const;

/** Refuses imports from the rooms above this one and from the entries of the program. */
export const roomsAbove = (room: (typeof rooms)[number]) => ({
  regex: String.raw`^(\.\./)+((${rooms.slice(rooms.indexOf(room) + 1).join('|')})/|(main|serve|dev)\.ts$)`,
  message: `Imports go down in server/: nothing above ${room}/ is known there. Take what is needed as an argument.`,
});

export const frontEnd = {
  regex: String.raw`^(\.\./)+(web|dist)/`,
  message: 'Only server/rendering/ knows the front end: everything else of the server must work without it.',
};
export const tools = {
  regex: String.raw`^((\.\./)+(e2e|scripts|testing)|\./testing|#testing)/`,
  message: 'The server runs without its tests and tools.',
};
export const journeysAndPages = {
  regex: String.raw`^(\.\./)+(web|dist|e2e|scripts)/`,
  message: 'Tests of the server know pages as bytes; e2e/ is for journeys through the browser.',
};
export const sql = {
  regex: '^kysely(/|$)',
  message: 'SQL stands in repositories (*.repository.ts) and in server/kernel/database/.',
};
export const http = {
  regex: String.raw`^(\.\./)+(kernel/)?(http|cache)/|^@?fastify|\.routes\.ts$`,
  message: 'Services and repositories work without HTTP: routes read the request and write the answer.',
};
/**
 * From a feature's folder, a path that goes up once names another feature; one that goes up twice does not.
 */
export const otherFeatures = {
  group: ['../*/**', '!../../**', '!../*/*.service.ts'],
  message: 'Features meet at their services: routes, SQL and tests of another feature are its own affair.',
};

export const everyFile = [
  {
    regex: String.raw`^((\.\./)+(server|e2e|scripts|testing)|#testing)/`,
    message: 'The front end knows the server by contract/ and HTTP alone.',
  },
  { regex: '^node:', message: 'This code runs in a browser.' },
  { regex: '^zod$', message: 'Import zod/mini: the whole of zod costs every visitor 17 kB more.' },
];
export const everyPage = [
  ...everyFile,
  {
    regex: String.raw`^(\.\./)+(site|admin|on-page)/`,
    message:
      'site/, admin/ and on-page/ put features together: nothing reaches for them, nor they for each other.',
  },
];
export const ownersParts = {
  regex: String.raw`(^|/)owner/|^#contract/ui-text/owner\.ts$`,
  message: 'Visitors load this file: what only the owner sees would weigh on them.',
};
export const features = {
  regex: String.raw`^(\.\./)+features/`,
  message: 'What every feature builds on knows none of them.',
};
/** What lies in a folder of another feature, `up` being the way to the folder of all features. */
export const insideOfOthers = (up: string, except = '') => ({
  regex: `^${up}[^./][^/]*/${except}[^/]+/`,
  message:
    'A folder of another feature is its inside: a part that others may show lies at the feature’s top.',
});

/** One window may open another: a category is made where a project needs it. */
export const windowsOfTheOwner = String.raw`(?!owner/\w+Dialog\.tsx$)`;

export const insideOfTheSite = {
  group: ['**/server/**', '**/web/**'],
  message: 'A journey knows what a person knows: addresses, words and what is on the screen.',
};

export const aroundTheSite = {
  regex: String.raw`^\.\./`,
  message: 'What all tests share knows a site from outside: its commands, its calls, its files.',
};
