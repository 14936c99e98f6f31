import type { KnipConfig } from 'knip';
import { scripts } from './package.json' with { type: 'json' };

/** The files that npm scripts give to `scripts/run.js`. */
const started = Object.values(scripts).flatMap((script) => /run\.js (\S+\.ts)/u.exec(script)?.[1] ?? []);

const config: KnipConfig = {
  entry: [
    ...started,
    'server/main.ts',
    'server/testing/next-version.ts',
    'benchmarks/programs/*',
    // The build runs them.
    'scripts/{program,data-format-schema,openapi}.ts',
    // The Dockerfile runs it.
    'container/health.ts',
    'web/site/entry-{client,server}.tsx',
    'web/site/{first,static}-script.ts',
    'web/admin/entry.tsx',
    'web/styles/themes/*/{standard,alternate}.css',
    // Pages load them.
    'scripts/{demo-pictures,openapi}/*.css',
  ],
  project: ['**/*.{ts,tsx,css}'],
  // Programs of the system.
  ignoreBinaries: [
    'apt-cache',
    'taskset',
    'mount',
    'umount',
    'openssl',
    'systemd-analyze',
    'pdftotext',
    'script',
  ],
  // Only their font files are read.
  ignoreDependencies: ['@fontsource.*'],
  // Exported types of parameters and results may be unused elsewhere.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // oxlint detects import cycles including types; knip also those with `import()`.
  include: [
    'files',
    'dependencies',
    'unlisted',
    'binaries',
    'unresolved',
    'exports',
    'types',
    'enumMembers',
    'namespaceMembers',
    'duplicates',
    'cycles',
  ],
  cycles: { dynamicImports: true },
  compilers: {
    // Converts imports and URLs of a style sheet to JavaScript imports for knip.
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()["']([^"']+)["']/gu)]
        .map(([, path]) => `import '${path}';`)
        .join('\n'),
  },
};

export default config;
