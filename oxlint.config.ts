/** Configures the linter. Import boundaries are defined in oxlint.boundaries.ts. */
import { defineConfig } from 'oxlint';
import {
  aroundTheSite,
  contractFolders,
  contractTop,
  everyFile,
  everyPage,
  features,
  frontEnd,
  http,
  insideOfOthers,
  insideOfTheSite,
  journeysAndPages,
  otherFeatures,
  ownersParts,
  sql,
  tools,
  restrictImports,
  roomsAbove,
  windowsOfTheOwner,
} from './oxlint.boundaries.ts';

const sqlCalls = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'].map((property) => ({
  property,
  message: sql.message,
}));

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', 'data', 'test-results'],
  rules: {
    // Steps that wait for one another are the rule here, and parallel ones are written with Promise.all.
    'no-await-in-loop': 'off',
    // Modules that only register something (styles, set-up files) are imported for that.
    'import/no-unassigned-import': 'off',
    // Some packages have one default export with everything else as its members.
    'import/no-named-as-default-member': 'off',
    // A callback beside its single use reads better than one far above it.
    'unicorn/consistent-function-scoping': 'off',
    // A request of the browser has one listener of each kind, and `onload` says that.
    'unicorn/prefer-add-event-listener': 'off',
    // About Express, where a rejection is lost; Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    // What stops a loop here is often another task, which the rule cannot see.
    'no-unmodified-loop-condition': 'off',
    // `_name` says of a parameter that it is there for the ones after it.
    'no-underscore-dangle': 'off',
    // About what the React compiler could not optimise; there is none here.
    'react/exhaustive-effect-dependencies': 'off',
    'react/immutability': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    // An effect that returns its clean-up in one case only says what it means.
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    // A copy of each record is what such a map is for.
    'oxc/no-map-spread': 'off',
    // JSON that the other side's schema has checked already gets its type by an assertion.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    // Parts are closures here, not classes: their functions need no `this`, and are handed on by name.
    'typescript/unbound-method': 'off',
    // A table that becomes a stack of cards on a phone loses its roles with its display, and is given them
    // again by name.
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    // role="status" and role="group" are understood as well as the tags, and carry no looks of their own.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // The compiler settings bring JSX into scope.
    'react/react-in-jsx-scope': 'off',

    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    // Types are imports, too: files that name each other are read together.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    // An event handler of React may be asynchronous: what it rejects with is reported like any other error of
    // the page.
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
    // Colours are computed alike on both sides. No visitor loads it.
    {
      files: ['contract/appearance/accent.ts'],
      rules: restrictImports({ ...contractFolders, group: [...contractFolders.group, '!culori/fn'] }),
    },
    { files: ['contract/**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },

    {
      files: ['server/**'],
      rules: {
        // What the server says goes through its log, with a request id and without secrets.
        'no-console': 'error',
        // Settings are checked in one place, together; what reads the environment elsewhere is a hidden
        // setting.
        'node/no-process-env': 'error',
        'no-restricted-properties': ['error', ...sqlCalls],
        ...restrictImports(frontEnd, tools, sql),
      },
    },
    { files: ['server/dev.ts'], rules: restrictImports(tools, sql) },
    { files: ['server/lib/**'], rules: restrictImports(frontEnd, tools, sql, roomsAbove('lib')) },
    { files: ['server/process/**'], rules: restrictImports(frontEnd, tools, sql, roomsAbove('process')) },
    { files: ['server/kernel/**'], rules: restrictImports(frontEnd, tools, sql, roomsAbove('kernel')) },
    {
      files: ['server/kernel/**/*.repository.ts'],
      rules: restrictImports(frontEnd, tools, http, roomsAbove('kernel')),
    },
    { files: ['server/rendering/**'], rules: restrictImports(tools, sql, roomsAbove('rendering')) },
    { files: ['server/site/**'], rules: restrictImports(frontEnd, tools, sql, roomsAbove('site')) },
    {
      files: ['server/features/*/*'],
      rules: restrictImports(frontEnd, tools, sql, roomsAbove('features'), otherFeatures),
    },
    {
      files: ['server/features/*/*.service.ts'],
      rules: restrictImports(frontEnd, tools, sql, http, roomsAbove('features'), otherFeatures),
    },
    {
      files: ['server/features/*/*.repository.ts'],
      rules: restrictImports(frontEnd, tools, http, roomsAbove('features'), otherFeatures),
    },
    // These features read or write the whole site, so they use the repositories of the others.
    {
      files: ['server/features/{metrics,portable-data,static-export}/*'],
      rules: restrictImports(frontEnd, tools, sql, roomsAbove('features')),
    },
    {
      files: ['server/features/{metrics,portable-data,static-export}/*.repository.ts'],
      rules: restrictImports(frontEnd, tools, http, roomsAbove('features')),
    },
    {
      files: ['server/kernel/database/**'],
      rules: restrictImports(frontEnd, tools, roomsAbove('kernel')),
    },
    { files: ['server/testing/**', 'server/**/*.test.ts'], rules: restrictImports(journeysAndPages) },
    { files: ['server/features/*/*.test.ts'], rules: restrictImports(journeysAndPages, otherFeatures) },
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
        // As deep as a label may lie in what is pressed.
        'jsx-a11y/control-has-associated-label': ['error', { depth: 5 }],
        'react/button-has-type': 'error',
        'react/exhaustive-deps': 'error',
        'react/no-danger': 'error',
        'react/rules-of-hooks': 'error',
        ...restrictImports(...everyPage, ownersParts),
      },
    },
    {
      // Fast Refresh replaces a module in place only when all that it exports is components.
      files: ['web/**/*.tsx'],
      excludeFiles: ['web/site/entry-*.tsx', 'web/admin/entry.tsx'],
      rules: { 'react/only-export-components': 'error' },
    },
    { files: ['web/{admin,on-page}/**'], rules: restrictImports(...everyPage) },
    // Loads the owner's bar when somebody is signed in, and knows no more of it than its type.
    { files: ['web/site/OwnersBar.tsx'], rules: restrictImports(...everyFile, ownersParts) },
    { files: ['web/{api,routing,ui}/**'], rules: restrictImports(...everyPage, features, ownersParts) },
    { files: ['web/ui/owner/**'], rules: restrictImports(...everyPage, features) },
    {
      files: ['web/features/*/*'],
      rules: restrictImports(...everyPage, insideOfOthers('\\.\\./'), ownersParts),
    },
    {
      files: ['web/features/*/*/**'],
      rules: restrictImports(...everyPage, insideOfOthers('\\.\\./\\.\\./'), ownersParts),
    },
    {
      files: ['web/features/*/owner/**'],
      rules: restrictImports(...everyPage, insideOfOthers('\\.\\./\\.\\./', windowsOfTheOwner)),
    },

    { files: ['testing/**'], rules: restrictImports(aroundTheSite) },
    {
      files: ['e2e/**'],
      rules: {
        // Fixtures of Playwright receive one another through a first parameter that may be empty.
        'no-empty-pattern': 'off',
        ...restrictImports(insideOfTheSite),
      },
    },
    {
      files: ['**/*.test.ts'],
      rules: {
        'typescript/require-array-sort-compare': 'off',
        // A test that takes an answer apart fails by itself when the answer has another shape.
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
  ],
});
