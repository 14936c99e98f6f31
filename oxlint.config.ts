/** Configures the linter. Import boundaries are defined in oxlint.boundaries.ts. */
import { defineConfig } from 'oxlint';
import {
  siteInternals,
  contractFolders,
  contractTop,
  everyFile,
  everyPage,
  featuresAbove,
  featuresOfContract,
  frontEnd,
  http,
  otherFeatureFolders,
  serverAndWeb,
  sharedPageFiles,
  pagesAndBrowserTests,
  layersAbove,
  otherFeatures,
  otherFeaturesThanOfRoom,
  ownersParts,
  partsAbove,
  restrictImports,
  sharedFeatures,
  sharedOwnerFiles,
  sql,
  tools,
} from './oxlint.boundaries.ts';

const sqlCalls = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'].map((property) => ({
  property,
  message: sql.message,
}));

/** The boundaries of files at the top of a feature in web/, in its folders, and in `owner/`. */
const featureOverrides = (folder: string, feature?: string) => {
  const all = [...everyPage, featuresAbove(feature)];
  return [
    {
      files: [`web/features/${folder}/*`],
      rules: restrictImports(...all, otherFeatureFolders('../', ...sharedPageFiles), ownersParts),
    },
    {
      files: [`web/features/${folder}/*/**`],
      rules: restrictImports(...all, otherFeatureFolders('../../', ...sharedPageFiles), ownersParts),
    },
    {
      files: [`web/features/${folder}/owner/**`],
      rules: restrictImports(...all, otherFeatureFolders('../../', ...sharedPageFiles, ...sharedOwnerFiles)),
    },
  ];
};

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', 'data', 'test-results', 'scripts/demo-pictures/'],
  rules: {
    // Sequential steps are common here; parallel ones use Promise.all.
    'no-await-in-loop': 'off',
    // For modules with side effects only, such as styles and set-up files.
    'import/no-unassigned-import': 'off',
    // Some packages export an object with all members as default.
    'import/no-named-as-default-member': 'off',
    // A callback is easier to read next to its only use.
    'unicorn/consistent-function-scoping': 'off',
    // An XMLHttpRequest has one listener of each kind, so `onload` is enough.
    'unicorn/prefer-add-event-listener': 'off',
    // For Express, which ignores rejections. Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    // The rule does not see changes by other tasks.
    'no-unmodified-loop-condition': 'off',
    // `_name` marks unused parameters.
    'no-underscore-dangle': 'off',
    // These report code that the React compiler cannot optimise. The project does not use it.
    'react/exhaustive-effect-dependencies': 'off',
    'react/immutability': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    // Effects may return a clean-up function in some cases only.
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    // These maps copy records intentionally.
    'oxc/no-map-spread': 'off',
    // JSON that the other side has validated gets its type by an assertion.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    // Objects are closures without `this`, so their functions can be passed as values.
    'typescript/unbound-method': 'off',
    // Tables that are displayed as cards on phones lose their roles, so the roles are set explicitly.
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    // role="status" and role="group" are as accessible as the elements and have no default styles.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The compiler imports JSX automatically.
    'react/react-in-jsx-scope': 'off',

    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    // Includes type imports.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': ['error', { preferInline: true }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    // React event handlers may be asynchronous; the page reports their rejections.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': 'error',
  },
  overrides: [
    { files: ['contract/*.ts'], rules: restrictImports(contractTop) },
    { files: ['contract/*/**'], rules: restrictImports(contractFolders) },
    // Server and browser compute colours with the same package. Visitors do not load this file.
    {
      files: ['contract/appearance/accent.ts'],
      rules: restrictImports({ ...contractFolders, group: [...contractFolders.group, '!culori/fn'] }),
    },
    // The same for the syntax of CSS.
    {
      files: ['contract/appearance/custom-css.ts'],
      rules: restrictImports({
        ...contractFolders,
        group: [...contractFolders.group, '!@csstools/css-tokenizer'],
      }),
    },
    { files: ['contract/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },

    {
      files: ['server/**'],
      rules: {
        // The server writes to its log, which adds request ids and removes secrets.
        'no-console': 'error',
        // Settings are read and validated in one place.
        'node/no-process-env': 'error',
        'no-restricted-properties': ['error', ...sqlCalls],
        ...restrictImports(frontEnd, tools, sql),
      },
    },
    { files: ['server/dev.ts'], rules: restrictImports(tools, sql) },
    { files: ['server/lib/**'], rules: restrictImports(frontEnd, tools, sql, layersAbove('lib')) },
    { files: ['server/process/**'], rules: restrictImports(frontEnd, tools, sql, layersAbove('process')) },
    {
      files: ['server/kernel/**'],
      rules: restrictImports(frontEnd, tools, sql, layersAbove('kernel'), featuresOfContract),
    },
    {
      files: ['server/kernel/**/*.repository.ts'],
      rules: restrictImports(frontEnd, tools, http, layersAbove('kernel'), featuresOfContract),
    },
    { files: ['server/rendering/**'], rules: restrictImports(tools, sql, layersAbove('rendering')) },
    { files: ['server/site/**'], rules: restrictImports(frontEnd, tools, sql, layersAbove('site')) },
    {
      files: ['server/features/*/*'],
      rules: restrictImports(frontEnd, tools, sql, layersAbove('features'), otherFeatures),
    },
    {
      files: ['server/features/*/*.service.ts'],
      rules: restrictImports(frontEnd, tools, sql, http, layersAbove('features'), otherFeatures),
    },
    {
      files: ['server/features/*/*.repository.ts'],
      rules: restrictImports(frontEnd, tools, http, layersAbove('features'), otherFeatures),
    },
    // Rooms of a feature.
    {
      files: ['server/features/*/*/*'],
      rules: restrictImports(frontEnd, tools, sql, layersAbove('features'), otherFeaturesThanOfRoom),
    },
    {
      files: ['server/features/*/*/*.service.ts'],
      rules: restrictImports(frontEnd, tools, sql, http, layersAbove('features'), otherFeaturesThanOfRoom),
    },
    {
      files: ['server/features/*/*/*.repository.ts'],
      rules: restrictImports(frontEnd, tools, http, layersAbove('features'), otherFeaturesThanOfRoom),
    },
    // These features read or write the whole site, so they use the repositories of the others.
    {
      files: ['server/features/{metrics,portable-data,static-export}/*'],
      rules: restrictImports(frontEnd, tools, sql, layersAbove('features')),
    },
    {
      files: ['server/features/{metrics,portable-data,static-export}/*.repository.ts'],
      rules: restrictImports(frontEnd, tools, http, layersAbove('features')),
    },
    {
      files: ['server/kernel/database/**'],
      rules: restrictImports(frontEnd, tools, layersAbove('kernel'), featuresOfContract),
    },
    // It joins the columns of all features' tables.
    { files: ['server/kernel/database/tables.ts'], rules: restrictImports(frontEnd, tools) },
    { files: ['server/testing/**', 'server/**/*.test.ts'], rules: restrictImports(pagesAndBrowserTests) },
    { files: ['server/features/*/*.test.ts'], rules: restrictImports(pagesAndBrowserTests, otherFeatures) },
    {
      files: ['server/features/*/*/*.test.ts'],
      rules: restrictImports(pagesAndBrowserTests, otherFeaturesThanOfRoom),
    },
    {
      files: [
        'server/kernel/database/**',
        'server/testing/**',
        'server/**/*.repository.ts',
        'server/**/*.test.ts',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: [
        'server/process/config.ts',
        'server/process/command-line.ts',
        'server/cli/**',
        'server/testing/**',
        'server/**/*.test.ts',
      ],
      rules: { 'node/no-process-env': 'off' },
    },

    {
      files: ['web/**'],
      rules: {
        // Depth of the label in a control.
        'jsx-a11y/control-has-associated-label': ['error', { depth: 5 }],
        'react/button-has-type': 'error',
        'react/exhaustive-deps': 'error',
        'react/no-danger': 'error',
        'react/rules-of-hooks': 'error',
        ...restrictImports(...everyPage, ownersParts),
      },
    },
    {
      // Fast Refresh works only for modules that export nothing but components.
      files: ['web/**/*.tsx'],
      excludeFiles: ['web/site/entry-*.tsx', 'web/admin/entry.tsx'],
      rules: { 'react/only-export-components': 'error' },
    },
    { files: ['web/{admin,testing,on-page}/**'], rules: restrictImports(...everyPage) },
    // Loads the owner's bar after signing in and imports only its type.
    { files: ['web/site/OwnersBar.tsx'], rules: restrictImports(...everyFile, ownersParts) },
    ...(['api', 'routing', 'ui'] as const).map((part) => ({
      files: [`web/${part}/**`],
      rules: restrictImports(...everyPage, partsAbove(part), ownersParts),
    })),
    { files: ['web/ui/owner/**'], rules: restrictImports(...everyPage, partsAbove('ui')) },
    ...featureOverrides('*'),
    ...sharedFeatures.flatMap((feature) => featureOverrides(feature, feature)),

    { files: ['testing/**'], rules: restrictImports(siteInternals) },
    {
      files: ['e2e/**'],
      rules: {
        // The first parameter of a Playwright fixture may be an empty pattern.
        'no-empty-pattern': 'off',
        ...restrictImports(serverAndWeb),
      },
    },
    {
      files: ['**/*.test.ts'],
      rules: {
        'typescript/require-array-sort-compare': 'off',
        // A test that expects another shape fails anyway.
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
  ],
});
