import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'server/testing/next-version.ts',
    'benchmarks/programs/*',
    // Run by the build.
    'scripts/program.ts',
    // Named by the Dockerfile.
    'container/health.ts',
    'web/site/entry-{client,server}.tsx',
    'web/site/{first,static}-script.ts',
    'web/admin/entry.tsx',
    'web/styles/themes/*.css',
    'web/features/projects/owner/live-preview/frame.tsx',
  ],
  project: ['**/*.{ts,tsx,css}'],
  // They belong to the system.
  ignoreBinaries: ['apt-cache', 'taskset', 'mount', 'umount', 'openssl', 'systemd-analyze', 'pdftotext'],
  // Their fonts are read as files.
  ignoreDependencies: ['@fontsource-variable/noto-.*', '@fontsource-variable/vazirmatn'],
  // A type may be named for whoever reads the function that it belongs to.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // oxlint finds circles of imports, those of types too; knip those that an `import()` closes.
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
    // What a style sheet imports or shows, as modules that knip understands.
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|url\()["']([^"']+)["']/gu)]
        .map(([, path]) => `import '${path}';`)
        .join('\n'),
  },
};

export default config;
