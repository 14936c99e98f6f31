/** The browser of tests, screenshots and measurements. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, expect, test, vi } from 'vitest';
import { chromiumOptions, findChromium } from './chromium.ts';

/** The packaged browser runs on Linux x64 only. */
const hasPackaged = process.platform === 'linux' && process.arch === 'x64';

let folder: string | undefined;
afterEach(() => {
  vi.unstubAllEnvs();
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** Adds a folder with a program named `chromium` to the search path. Returns the program's path. */
function installsChromium(): string {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-browser-'));
  const path = join(folder, 'chromium');
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  return path;
}

test.runIf(hasPackaged)('an installed Chromium is used only if CHROMIUM_PATH names it', async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  const before = await findChromium();
  const installed = installsChromium();
  expect(await findChromium()).toEqual(before);
  expect(before.executablePath).not.toBe(installed);
  vi.stubEnv('CHROMIUM_PATH', installed);
  expect(await findChromium()).toEqual({ executablePath: installed });
});

test.runIf(hasPackaged)('the packaged Chromium uses no font of the machine', async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  const families = ['sans-serif', 'serif', 'system-ui', 'monospace', 'DejaVu Sans', 'Arial'];
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const page = await browser.newPage();
    await page.setContent(
      families.map((family) => `<p style="font-family: ${family}">Handgloves नमस्ते</p>`).join(''),
    );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
    const used = await Promise.all(
      nodeIds.map(async (nodeId) => {
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts.map(({ familyName }) => familyName).join(', ');
      }),
    );
    const openSans = 'Open Sans';
    expect(used).toEqual([openSans, openSans, openSans, 'IBM Plex Mono', openSans, openSans]);
  } finally {
    await browser.close();
  }
});
