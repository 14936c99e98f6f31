/**
 * `npm run demo:clip`: makes the clip of the demo from the frames that scripts/demo-pictures/atlas-walk-clip.html draws, and
 * its still. Both are part of the repository, because browsers encode differently.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { projectFolder } from './run-script.ts';

/** Maximum size of the clip in bytes: the package contains it. */
const largest = 300_000;
/** In bits per second; the first that makes a clip small enough is used. */
const bitrates = [500_000, 380_000, 280_000, 200_000];

interface Encoded {
  frames: { at: number; isKey: boolean; bytes: string }[];
  width: number;
  height: number;
  duration: number;
}

const page = join(projectFolder, 'scripts', 'demo-pictures', 'atlas-walk-clip.html');
const target = join(
  projectFolder,
  'server',
  'features',
  'first-steps',
  'sample',
  'pictures',
  'atlas-walk-clip',
);

const browser = await chromium.launch(await chromiumOptions());
try {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await tab.goto(pathToFileURL(page).href);
  for (const bitrate of bitrates) {
    const file = webm(await tab.evaluate<Encoded>(`encoded(${bitrate})`));
    if (file.length > largest && bitrate !== bitrates.at(-1)) continue;
    if (file.length > largest) throw new Error(`The clip has ${file.length} bytes.`);
    writeFileSync(`${target}.webm`, file);
    console.log(`${target}.webm`, file.length);
    break;
  }
  // The last frame, with the whole walk.
  await tab.locator('canvas').screenshot({ path: `${target}.jpg`, type: 'jpeg', quality: 88 });
} finally {
  await browser.close();
}

/** Returns a WebM file: https://www.matroska.org/technical/elements.html */
function webm({ frames, width, height, duration }: Encoded): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(duration);
  const blocks = frames.map(({ at, isKey, bytes }) => {
    // Track 1, the time in milliseconds, and whether other frames are needed.
    const head = Buffer.from([0x81, at >> 8, at & 0xff, isKey ? 0x80 : 0]);
    return element(0xa3, head, Buffer.from(bytes, 'base64'));
  });
  return Buffer.concat([
    element(0x1a45dfa3, text(0x4282, 'webm'), number(0x4287, 4), number(0x4285, 2)),
    element(
      0x18538067,
      element(0x1549a966, number(0x2ad7b1, 1_000_000), element(0x4489, length), text(0x4d80, 'Vitrine')),
      element(
        0x1654ae6b,
        element(
          0xae,
          number(0xd7, 1),
          number(0x73c5, 1),
          number(0x83, 1),
          text(0x86, 'V_VP9'),
          element(0xe0, number(0xb0, width), number(0xba, height)),
        ),
      ),
      element(0x1f43b675, number(0xe7, 0), ...blocks),
    ),
  ]);
}

function element(id: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUIntBE(body.length, 2, 6);
  head[0] = 0x01;
  const idText = id.toString(16);
  return Buffer.concat([
    Buffer.from(idText.padStart(2 * Math.ceil(idText.length / 2), '0'), 'hex'),
    head,
    body,
  ]);
}

function number(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
}

function text(id: number, value: string): Buffer {
  return element(id, Buffer.from(value));
}
