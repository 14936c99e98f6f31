/** Import boundaries between the folders: the refused imports and the reasons. `oxlint.config.ts` applies them to files. */
import { readdirSync } from 'node:fs';
import type { OxlintOverride } from 'oxlint';

/**
 * A refused import, matched by its text, and the reason. A `regex` must not contain look-around, which never matches;
 * a `group` can have exceptions.
 */
type ImportBoundary = { message: string } & ({ regex: string } | { group: string[] });

/** Only the last override that matches a file applies, so each override lists all boundaries of its files. */
export const restrictImports = (...patterns: ImportBoundary[]): NonNullable<OxlintOverride['rules']> => ({
  'no-restricted-imports': ['error', { patterns }],
});

/** Limits the imports of files in contract/ to zod/mini and the paths in `ways`. */
const contractAlone = (...ways: string[]) => ({
  group: ['*', '!zod/mini', ...ways.map((way) => `!${way}`)],
  message: 'contract/ is shared by server and browser: it may import only zod/mini and itself.',
});
export const contractTop = contractAlone('./*.ts', './*/*.ts');
export const contractFolders = contractAlone('./*.ts', './*/*.ts', '../*.ts', '../*/*.ts');

/** The layers of server/, lowest first. Each may import, also types, only from layers below it. */
const layers = ['lib', 'process', 'kernel', 'features', 'rendering', 'site', 'cli'] as const;

/** Refuses imports from higher layers and from the entries of the program. */
export const layersAbove = (layer: (typeof layers)[number]) => ({
  regex: String.raw`^(\.\./)+((${layers.slice(layers.indexOf(layer) + 1).join('|')})/|(main|dev)\.ts$)`,
  message: `${layer}/ must not import from the layers above it. Pass the value as an argument.`,
});

/** The folders of contract/ that belong to no feature. */
const sharedContract = new Set(['database', 'mail', 'pictures', 'videos', 'text', 'locales', 'ui-text']);
const contractFeatures = readdirSync(new URL('contract', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !sharedContract.has(entry.name))
  .map(({ name }) => name);
export const featuresOfContract = {
  regex: `^#contract/(${contractFeatures.join('|')})/`,
  message: 'The kernel must not know features: let the feature pass the value, or declare the type here.',
};

export const frontEnd = {
  regex: String.raw`^(\.\./)+(web|dist)/`,
  message: 'Only server/rendering/ may import from web/.',
};
export const tools = {
  regex: String.raw`^((\.\./)+(e2e|scripts|testing)|\./testing|#testing)/`,
  message: 'The server must not import tests and tools.',
};
export const pagesAndBrowserTests = {
  regex: String.raw`^(\.\./)+(web|dist|e2e|scripts)/`,
  message: 'Tests of the server must not import from web/ or e2e/. Browser tests belong in e2e/.',
};
export const sql = {
  regex: '^kysely(/|$)',
  message: 'SQL belongs in repositories (*.repository.ts) and in server/kernel/database/.',
};
export const http = {
  regex: String.raw`^(\.\./)+(kernel/)?(http|cache)/|^@?fastify|\.routes\.ts$`,
  message: 'Services and repositories must not depend on HTTP: routes read requests and write responses.',
};
/** Refuses imports of other features than their services. `up` leads from the file to the folder of all features. */
const featuresBeside = (up: '../' | '../../') => ({
  group: [
    `${up}*/**`,
    `!${up}*/*`,
    `${up}*/*.ts`,
    `${up}*/*/*`,
    `!${up}*/*.service.ts`,
    `!${up}*/*/*.service.ts`,
    `!${up}projects/catalogue/*.ts`,
    `${up}projects/catalogue/*.repository.ts`,
    `${up}projects/catalogue/*.routes.ts`,
    `!${up}../**`,
  ],
  message:
    'Features may import only services (*.service.ts) of other features, and the catalogue of projects.',
});
export const otherFeatures = featuresBeside('../');
/** For the files in a room of a feature. */
export const otherFeaturesThanOfRoom = featuresBeside('../../');

export const everyFile = [
  {
    regex: String.raw`^((\.\./)+(server|e2e|scripts)|#testing)/`,
    message: 'The front end uses the server only by contract/ and HTTP.',
  },
  { regex: '^node:', message: 'This code runs in a browser.' },
  { regex: '^zod$', message: 'Import zod/mini: zod adds 17 kB for every visitor.' },
];
export const everyPage = [
  ...everyFile,
  {
    regex: String.raw`^(\.\./)+(site|admin|on-page)/`,
    message:
      'site/, admin/ and on-page/ combine features: no other folder may import them, and they must not import each other.',
  },
];
export const ownersParts = {
  regex: String.raw`(^|/)owner/|^#contract/ui-text/owner\.ts$`,
  message: 'Visitors load this file, so it must not import code for the owner.',
};
/** The shared parts of web/, lowest first. */
const sharedParts = ['api', 'routing', 'ui'] as const;
export const partsAbove = (part: (typeof sharedParts)[number]) => ({
  regex: String.raw`^(\.\./)+(features|${sharedParts.slice(sharedParts.indexOf(part) + 1).join('|')})/`,
  message: `${part}/ must not import features or parts above it: ${sharedParts.join(' ← ')}.`,
});

/** The features of web/ that other features import, lowest first. */
export const sharedFeatures = ['trash', 'auth', 'contact', 'categories', 'content', 'projects'];
const allFeatures = readdirSync(new URL('web/features', import.meta.url));
/** Refuses other features than shared ones, and for a shared feature those above it: no two import each other. */
export const featuresAbove = (feature?: string) => {
  const below =
    feature === undefined ? sharedFeatures : sharedFeatures.slice(0, sharedFeatures.indexOf(feature));
  return {
    regex: String.raw`^(\.\./)+(${allFeatures.filter((one) => !below.includes(one)).join('|')})/`,
    message: `Features import only these features, each those before it: ${sharedFeatures.join(', ')}.`,
  };
};
/** Matches files in folders of other features. `up` leads to the folder of all features. */
export const otherFeatureFolders = (up: '../' | '../../', ...exceptions: string[]) => ({
  group: [`${up}*/*/**`, `!${up}../**`, ...exceptions.map((path) => `!${up}*/${path}`)],
  message: 'Import only files at the top of another feature’s folder.',
});

/** The parts of a page that show blocks, in the feature of the content. */
export const sharedPageFiles = ['case-study/*'];

/**
 * Dialogs, reads and API calls, which other features may use, such as a new category in a project, and the editor of
 * blocks and pictures, which pages share with projects.
 */
export const sharedOwnerFiles = [
  'owner/*Dialog.tsx',
  'owner/*-calls.ts',
  'owner/fetch-*.ts',
  'owner/useOrder.ts',
  'owner/content-*.ts',
  'owner/editor/*',
  'owner/library/*',
  'owner/pictures/*',
  'owner/surface/*',
  'owner/videos/*',
];

export const serverAndWeb = {
  group: ['**/server/**', '**/web/**'],
  message: 'Browser tests must not import from server/ or web/.',
};

export const siteInternals = {
  regex: String.raw`^\.\./`,
  message: 'testing/ must use a site from outside: its commands, API and files.',
};
