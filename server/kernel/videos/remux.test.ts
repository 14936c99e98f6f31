/** Writing videos anew, which come from anywhere. */
import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { box, element, mp4, phoneVideo, place, webm } from '#testing/video-files.ts';
import { remux } from './remux.ts';
import { createRemux } from './remux-client.ts';
import { VideoError } from './video-container.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-videos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

// As in the process: the library writes the present time.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(0));
afterEach(() => vi.restoreAllMocks());

function jobOf(file: Buffer, isUpload = true) {
  const from = join(folder, String((files += 1)));
  writeFileSync(from, file);
  return { from, to: `${from}-stored`, isUpload };
}

/** Returns what a file is, and the file as it is stored. */
async function stores(file: Buffer, isUpload?: boolean) {
  const job = jobOf(file, isUpload);
  const container = await remux(job);
  return { ...container, bytes: readFileSync(job.to) };
}

const faultOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: VideoError) => error.fault,
  );

/** Types of the boxes of an MP4 file. */
function boxesOf(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    types.push(bytes.toString('latin1', at + 4, at + 8));
    if (bytes.readUInt32BE(at) < 8) break;
  }
  return types;
}

/** Boxes in which cameras and programs write where they were, and others that players ignore. */
const tellingBoxes = [
  ['gps ', place],
  ['GPS ', place],
  ['free', place],
  ['skip', place],
  ['wide', place],
  ['abcd', place],
  ['uuid', Buffer.alloc(16, 1), place],
  ['udta', box('\xA9xyz', '\0\x12\x15\xC7', place)],
  ['meta', '\0\0\0\0', box('xml ', '\0\0\0\0', place)],
] as const;

/** Elements of the same kind: free space, tags and attachments. */
const tellingElements = [
  element(0xec, place),
  element(0x1254c367, element(0x7373, element(0x67c8, element(0x45a3, 'LOCATION'), element(0x4487, place)))),
  element(0x1941a469, element(0x61a7, element(0x466e, place), element(0x465c, place))),
];
/** Title, name, name of the codec, and an unknown one. */
const tellingTexts = [0x7ba9, 0x536e, 0x258688, 0x4dff].map((id) => element(id, place));

const planted = {
  boxes: (parent: string) =>
    parent === 'avcC' || parent === 'hdlr'
      ? [Buffer.from(place)]
      : tellingBoxes.map(([type, ...content]) => box(type, ...content)),
  elements: (parent: string) =>
    parent === 'segment' ? tellingElements : [...tellingElements, ...tellingTexts],
};

test.each([
  ['an MP4 file', mp4({ planted: planted.boxes }), mp4()],
  ['a fragmented MP4 file', mp4({ isFragmented: true, planted: planted.boxes }), mp4({ isFragmented: true })],
  ['a QuickTime file', mp4({ brand: 'qt  ', planted: planted.boxes }), mp4()],
  ['an MP4 file with AV1', mp4({ codec: 'av01', planted: planted.boxes }), mp4({ codec: 'av01' })],
  ['a WebM file', webm({ planted: planted.elements }), webm()],
  ['a recording in WebM', webm({ isRecording: true, planted: planted.elements }), webm()],
])(
  'the stored copy of %s has no recording location, wherever in the file it was written',
  async (_kind, file, plain) => {
    expect(file.toString('latin1').split(place).length).toBeGreaterThan(15);
    const { bytes } = await stores(file);
    expect(bytes.toString('latin1')).not.toContain(place);
    expect(bytes.equals((await stores(plain)).bytes)).toBe(true);
  },
);

test('a phone’s QuickTime video is stored as upright MP4 without its recording location and its other tracks', async () => {
  expect(phoneVideo().toString('latin1')).toContain(place);
  const { bytes, ...container } = await stores(phoneVideo());
  expect(container).toEqual({ type: 'video/mp4', width: 54, height: 96, durationMs: 1000 });
  const text = bytes.toString('latin1');
  expect(text).not.toMatch(/28\.6|Apple|Lavf|tmcd|qt {2}/u);
  expect(text).toMatch(/avc1.*mp4a/su);
  // The rotation is in the file, too.
  expect(await stores(bytes)).toEqual({ ...container, bytes });
});

test('a stored MP4 file begins with the description of its packets', async () => {
  expect(boxesOf(mp4()).slice(0, 3)).toEqual(['ftyp', 'mdat', 'moov']);
  const { bytes } = await stores(mp4());
  expect(boxesOf(bytes).slice(0, 2)).toEqual(['ftyp', 'moov']);
  expect(boxesOf(bytes).at(-1)).toBe('mdat');
});

test.each(['avc1', 'avc3', 'av01'])('size and duration of an MP4 with %s are read', async (codec) => {
  expect(await stores(mp4({ codec }))).toMatchObject({
    type: 'video/mp4',
    width: 640,
    height: 360,
    durationMs: 2000,
  });
});

test('width and height of an MP4 that a phone turned by 90 degrees are exchanged', async () => {
  expect(await stores(mp4({ isTurned: true }))).toMatchObject({ width: 360, height: 640 });
});

test('the duration of a fragmented MP4 without one is read from its fragments', async () => {
  expect(await stores(mp4({ isFragmented: true }))).toMatchObject({ durationMs: 2000 });
});

test.each([
  ['H.265', mp4({ codec: 'hvc1' }), 'otherKind'],
  ['an encrypted video', mp4({ codec: 'encv' }), 'otherKind'],
  ['H.264 with 10 bits', mp4({ profile: '6e' }), 'otherColours'],
  ['H.264 with 4:2:2', mp4({ profile: '7a' }), 'otherColours'],
  ['H.264 with 4:4:4', mp4({ profile: 'f4' }), 'otherColours'],
  ['AC-3 sound', mp4({ sound: 'ac-3' }), 'otherSound'],
  ['E-AC-3 sound', mp4({ sound: 'ec-3' }), 'otherSound'],
  ['sound of an unknown kind', mp4({ sound: 'abcd' }), 'otherSound'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1A\n'.padEnd(64), 'latin1'), 'otherKind'],
  ['an empty file', Buffer.alloc(0), 'damaged'],
  ['a file without its description', mp4().subarray(0, 24), 'damaged'],
  ['a file cut short', mp4().subarray(0, -10), 'damaged'],
  ['a fragmented file cut short', mp4({ isFragmented: true }).subarray(0, -10), 'damaged'],
  ['no size', mp4({ width: 0, height: 0 }), 'damaged'],
  ['more pixels than allowed', mp4({ width: 8000 }), 'tooManyPixels'],
  ['a packet that is too large', mp4({ data: Buffer.alloc(40), packets: [17 * 1024 ** 2] }), 'damaged'],
  ['packets that share bytes', mp4({ packets: Array.from({ length: 12 }, () => 9 * 1024 ** 2) }), 'tooLarge'],
])('the MP4 reader refuses an upload with this fault: %s', async (_name, file, fault) => {
  expect(await faultOf(stores(file))).toBe(fault);
});

test('an MP4 with 10-bit colours, which is refused as an upload, is accepted from an archive', async () => {
  expect(await faultOf(stores(mp4({ profile: '6e' }), false))).toBe('none');
});

test.each(['V_VP8', 'V_VP9', 'V_AV1'])('the size of a WebM with %s is read', async (codec) => {
  expect(await stores(webm({ codec }))).toMatchObject({ type: 'video/webm', width: 640, height: 360 });
});

test('a WebM recording without sizes and duration gets both', async () => {
  const { bytes, durationMs } = await stores(webm({ isRecording: true }));
  expect([durationMs, bytes.equals((await stores(webm())).bytes)]).toEqual([750, true]);
});

test.each([
  ['Matroska', webm({ docType: 'matroska' }), 'otherKind'],
  ['another codec', webm({ codec: 'V_THEORA' }), 'otherKind'],
  ['a file without packets', webm().subarray(0, 150), 'damaged'],
])('the WebM reader refuses %s', async (_name, file, fault) => {
  expect(await faultOf(stores(file))).toBe(fault);
});

test('a video with any bytes changed is stored without its recording location, or refused', async () => {
  const write = createRemux(3000);
  const start = fc.constantFrom(
    mp4({ planted: planted.boxes }),
    mp4({ isFragmented: true, planted: planted.boxes }),
    webm({ planted: planted.elements }),
    phoneVideo(),
  );
  const changes = fc.array(fc.tuple(fc.nat({ max: 6000 }), fc.constantFrom(0, 1, 7, 0x7f, 0x80, 0xff)), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(start, changes, async (file, changed) => {
      const bytes = Buffer.from(file);
      for (const [at, value] of changed) bytes[at % bytes.length] = value;
      const job = jobOf(bytes);
      try {
        const { width, height } = await write(job);
        expect(Math.min(width, height)).toBeGreaterThan(0);
        expect(readFileSync(job.to, 'latin1')).not.toContain(place);
      } catch (error) {
        expect(error).toBeInstanceOf(VideoError);
      }
    }),
    { numRuns: 25 },
  );
});

test('the video process gives up a file that takes too long', async () => {
  expect(await faultOf(createRemux(1)(jobOf(mp4())))).toBe('tooLong');
});

test('the video process refuses a file that takes too much memory as damaged', async () => {
  const file = mp4({ isFragmented: true });
  const run = file.indexOf('trun');
  // Four thousand million packets of the default size.
  file.writeUInt32BE(0x000001, run + 4);
  file.writeUInt32BE(0xffffffff, run + 8);
  expect(await faultOf(createRemux()(jobOf(file)))).toBe('damaged');
});

test('the video process makes the same file of the same video at any time', async () => {
  const write = createRemux();
  const [one, other] = [jobOf(mp4()), jobOf(mp4())];
  await write(one);
  await write(other);
  expect(readFileSync(one.to).equals(readFileSync(other.to))).toBe(true);
});

test('the video process passes on that a file cannot be written', async () => {
  const { from } = jobOf(mp4());
  const job = { from, to: join(folder, 'missing', 'file'), isUpload: true };
  await expect(createRemux()(job)).rejects.toMatchObject({ code: 'ENOENT' });
});
