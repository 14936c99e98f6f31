/** Finds a browser for everything that opens pages: tests, screenshots, measurements. Never downloads one. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { projectFolder } from './run-script.ts';

type Found = { executablePath: string; env?: Record<string, string> };

/** Flags for a browser that opens only local sites and may run as root. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const { resolve } = createRequire(import.meta.url);
const monospace = '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2';

/** Returns the options for Playwright's `launch`. */
export async function chromiumOptions() {
  const { executablePath, env } = await findChromium();
  return { executablePath, args: flags, ...(env && { env: { ...process.env, ...env } }) };
}

/**
 * Returns the browser that CHROMIUM_PATH names. By default, this is the packaged one on Linux x64, so that results do
 * not depend on the machine, and an installed Chromium or Chrome on other systems. Throws if there is none.
 */
export async function findChromium(): Promise<Found> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium();
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const places = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...otherPlaces];
  const installed = places.find(isExecutable);
  if (!installed) throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.');
  return { executablePath: installed };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks each version of the packaged browser once, with libraries and the only fonts that it sees. */
async function unpackChromium(): Promise<Found> {
  const packed = dirname(dirname(resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string };
  const folder = join(projectFolder, 'node_modules', '.cache', `chromium-${version}`);
  const browser: Found = {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
  if (existsSync(folder)) return browser;

  const unpacking = `${folder}-${process.pid}`;
  mkdirSync(unpacking, { recursive: true });
  const { inflate } = await import('@sparticuz/chromium');
  const temporary = process.env['TMPDIR'];
  // The package unpacks to the temporary folder, which may contain a file of another user.
  process.env['TMPDIR'] = unpacking;
  for (const part of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br', 'chromium.br'])
    await inflate(join(packed, 'bin', part));
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  const { decompress } = await import('wawoff2');
  writeFileSync(
    join(unpacking, 'fonts', 'monospace.ttf'),
    await decompress(readFileSync(resolve(monospace))),
  );
  writeFileSync(join(unpacking, 'fonts.conf'), fontSettings(folder));
  try {
    renameSync(unpacking, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    // Another process was faster.
    rmSync(unpacking, { recursive: true });
  }
  return browser;
}

/** Fontconfig's settings: without the machine's fonts, every text has the same width on every machine. */
function fontSettings(folder: string): string {
  const families = Object.entries({
    'sans-serif': 'Open Sans',
    serif: 'Open Sans',
    monospace: 'IBM Plex Mono',
  }).map(
    ([generic, family]) =>
      `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  return `<?xml version="1.0"?><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>${families.join('')}</fontconfig>`;
}
