/** The package as users get it: packed, installed by npm in an empty folder, and started there. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { resume } from '#contract/api-addresses.ts';
import { pages } from '#contract/addresses.ts';
import { commandIn, install, pack } from '#testing/packed-package.ts';
import { Program } from '#testing/program.ts';
import { sqliteFilename } from './kernel/database/sqlite-file.ts';
import { headOf } from './testing/document-head.ts';

const projectFolder = join(import.meta.dirname, '..');

/** In milliseconds, on a busy machine. The installation downloads packages that npm has not cached. */
const longest = { installation: 300_000, site: 240_000 } as const;

/** npm's errors if it reaches no registry. */
const noRegistry = /\b(EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ENOTCACHED|ENOTFOUND|ETIMEDOUT)\b/;

let folder = '';
/** Returns the paths in the package. */
let files: string[] = [];
/** The reason why the package is not installed; undefined if it is. */
let missing: string | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-package-'));
  const packed = await pack(folder);
  files = packed.files;
  try {
    await install(packed, folder);
  } catch (error) {
    missing = noRegistry.exec(String(error))?.[0];
    if (missing === undefined) throw error;
  }
}, longest.installation);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the installed command in the folder with these settings only. */
function vitrine(args: string[], settings: Record<string, string> = {}): Program {
  return new Program([commandIn(folder), ...args], { cwd: folder, env: settings });
}

test('the installed package serves a site from the current folder', {
  timeout: longest.site,
}, async ({ skip }) => {
  skip(missing !== undefined, `npm reached no registry: ${missing}`);
  const demo = vitrine(['demo']);
  await demo.outputEnded;
  expect(demo.output).toContain('Sign in as ');

  const site = vitrine(['start'], { PORT: '0', GITHUB_API: 'off' });
  onTestFinished(() => site.kill());
  const url = await new Promise<string>((resolve, reject) => {
    site.onOutputLine((line) => {
      const { msg, url: address } = JSON.parse(line) as { msg: string; url?: string };
      if (msg === 'listening' && address) resolve(address);
    });
    site.outputEnded.then(() => reject(new Error(site.output)), reject);
  });

  const html = await (await fetch(url + pages.home)).text();
  expect(html).toContain('Atlas of Small Museums');
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(url + sheet)).headers.get('content-type')).toContain('text/css');
  expect(await (await fetch(url + pages.guide)).text()).toContain('data-installation="package"');
  // The share picture uses the package's fonts, the variant its decoder.
  const shared = new URL(headOf(html)['og:image'] ?? '').pathname;
  expect(await formatOf(url + shared)).toBe('png');
  const [variant = ''] = /\/api\/pictures\/\d+\/[\w-]+\?w=320/.exec(html) ?? [];
  expect(await formatOf(url + variant)).toBe('webp');
  expect((await (await fetch(url + resume)).text()).slice(0, 500)).toMatch(/^%PDF/);

  await vi.waitFor(() => expect(site.output).toContain(`data      ${join(folder, 'data')}\n`));
  expect(await site.stop()).toBe(0);
  expect(globSync('data/*.db', { cwd: folder })).toHaveLength(1);
});

test.for(['--help', 'doctor', 'start'])(
  'vitrine %s names commands of the package, not of a clone',
  async (word, { skip }) => {
    skip(missing !== undefined, `npm reached no registry: ${missing}`);
    const damaged = await mkdtemp(join(folder, 'damaged-'));
    await writeFile(join(damaged, sqliteFilename), 'This is no database.');
    const program = vitrine([word], { DATA_DIR: damaged, PORT: '0', GITHUB_API: 'off' });
    onTestFinished(() => program.kill());
    await program.outputEnded;
    expect(await program.ended).toBe(word === '--help' ? 0 : 1);
    expect(program.output).toMatch(
      word === '--help' ? /^Usage: vitrine \[options\] \[command\]/m : /\bvitrine restore <file>/,
    );
    expect(program.output).not.toMatch(/npm (run|start|ci)|git pull|\.ts\b/);
  },
);

test('the package contains what a site needs and no sources', () => {
  expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(
    new Set([
      '.env.example',
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin',
      'deploy',
      'dist',
      'docs',
      'package.json',
    ]),
  );
  expect(
    files.filter((file) => /(^|[./-])(tests?|testing|fixtures)[./]|\.(tsx?|map|pem|db)$/.test(file)),
  ).toEqual([]);
  for (const file of [
    'vitrine.js',
    'codec-process.js',
    'backup-worker.js',
    'reading-worker.js',
    'resume.typ',
  ])
    expect(files).toContain(`dist/program/${file}`);
  const containsLocalPath = (file: string) =>
    readFileSync(join(projectFolder, file), 'latin1').includes(projectFolder);
  expect(files.filter(containsLocalPath)).toEqual([]);
});

test('the package’s documents refer only to included files', () => {
  const isPacked = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`));
  // docs/asvs.md refers to the sources, which the package does not contain.
  const packed = files.filter((file) => /^docs\/.*\.md$/.test(file) && file !== 'docs/asvs.md');
  expect(packed).toEqual(expect.arrayContaining(['docs/operating.md', 'docs/run/systemd.md']));
  const named = packed.flatMap((page) => {
    const text = readFileSync(join(projectFolder, page), 'utf8');
    const quoted = [...text.matchAll(/`((?:docs|deploy)\/[\w./-]+?)\/?`/g)].map(([, path = '']) => path);
    const linked = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)\s]*)?\)/g)].map(([, path = '']) =>
      join(dirname(page), path),
    );
    return [...quoted, ...linked].map((path) => ({ page, path }));
  });
  expect(named.map(({ path }) => path)).toContain('deploy/nginx/vitrine.conf');
  expect(named.filter(({ path }) => !isPacked(path))).toEqual([]);
});

test('npm pack without a build is refused with the right command', async () => {
  await expect(promisify(execFile)('npm', ['pack'], { cwd: projectFolder })).rejects.toThrow(
    'npm pack does not build - use npm run package',
  );
});

test('the third-party notices of the package name bundled packages', () => {
  const notices = readFileSync(join(projectFolder, 'dist/THIRD-PARTY-NOTICES.md'), 'utf8');
  for (const name of [
    'react',
    'react-dom',
    '@base-ui/react',
    '@fontsource/instrument-serif',
    'simple-icons',
    'fastify',
  ])
    expect(notices).toContain(`\n## ${name} `);
});

async function formatOf(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'image/webp' } });
  return (await sharp(await response.arrayBuffer()).metadata()).format;
}
