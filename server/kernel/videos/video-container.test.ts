/** Reading video files, which come from anywhere. */
import fc from 'fast-check';
import '../../testing/seeds.ts';
import { describe, expect, test } from 'vitest';
import { box, element, endless, mp4, place, placeBox, webm } from '#testing/video-files.ts';
import { readVideo } from './read-video.ts';
import { blankPart, type ByteSource, VideoError } from './video-container.ts';

import { webVtt } from './web-vtt.ts';

function sourceOf(file: Buffer): ByteSource {
  return {
    size: file.length,
    async read(at, length) {
      expect(length).toBeLessThanOrEqual(4096);
      expect(at).toBeGreaterThanOrEqual(0);
      return file.subarray(at, at + length);
    },
  };
}

const reads = (file: Buffer) => readVideo(sourceOf(file));
const faultOf = (file: Buffer) =>
  reads(file).then(
    () => 'none',
    (error: VideoError) => error.fault,
  );

/** Returns the file as it is stored. */
async function stored(file: Buffer): Promise<Buffer> {
  const { blanks } = await reads(file);
  const bytes = Buffer.from(file);
  blankPart(bytes, 0, blanks);
  return bytes;
}

describe('MP4', () => {
  test.each(['avc1', 'avc3', 'av01'])('reads size and duration of %s', async (codec) => {
    expect(await reads(mp4({ codec }))).toEqual({
      type: 'video/mp4',
      width: 640,
      height: 360,
      durationMs: 2000,
      blanks: [],
    });
  });

  test('exchanges the sides of a video that a phone turned', async () => {
    expect(await reads(mp4({ isTurned: true }))).toMatchObject({ width: 360, height: 640 });
  });

  test('replaces metadata with free space of the same size', async () => {
    const file = mp4({
      inMovie: [
        placeBox(),
        box('meta', Buffer.alloc(4), box('keys', `com.apple.quicktime.location.ISO6709${place}`)),
      ],
      after: [box('uuid', Buffer.alloc(16), `<x:xmpmeta GPSLatitude="28.6"/>${place}`)],
    });
    const kept = await stored(file);
    expect(kept.length).toBe(file.length);
    expect(kept.toString('latin1')).not.toMatch(/xyz|location|xmp|28\.6/u);
    expect(kept.toString('latin1').match(/free/gu)).toHaveLength(3);
    expect(await reads(kept)).toEqual({ ...(await reads(mp4())), blanks: [] });
  });

  test.each([
    ['H.265', mp4({ codec: 'hvc1' }), 'otherKind'],
    ['an encrypted video', mp4({ codec: 'encv' }), 'otherKind'],
    ['QuickTime', mp4({ brand: 'qt  ' }), 'otherKind'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1A\n'.padEnd(64), 'latin1'), 'otherKind'],
    ['an empty file', Buffer.alloc(0), 'otherKind'],
    ['positions of an action camera', mp4({ otherTrack: 'meta' }), 'dataTrack'],
    ['subtitles with positions', mp4({ otherTrack: 'text' }), 'dataTrack'],
    ['a file without its description', mp4().subarray(0, 24), 'damaged'],
    ['a file cut short', mp4().subarray(0, mp4().length - 10), 'damaged'],
    ['a box larger than its parent', mp4({ inMovie: [Buffer.from('7fffffff66726565', 'hex')] }), 'damaged'],
    ['a box smaller than its head', mp4({ after: [Buffer.from('0000000466726565', 'hex')] }), 'damaged'],
    ['two descriptions', Buffer.concat([mp4(), mp4()]), 'damaged'],
    ['no size', mp4({ width: 0, height: 0 }), 'damaged'],
    ['more pixels than allowed', mp4({ width: 8000 }), 'tooManyPixels'],
  ])('refuses %s', async (_name, file, fault) => {
    expect(await faultOf(file)).toBe(fault);
  });
});

describe('WebM', () => {
  test.each(['V_VP8', 'V_VP9', 'V_AV1'])('reads size and duration of %s', async (codec) => {
    expect(await reads(webm({ codec }))).toEqual({
      type: 'video/webm',
      width: 640,
      height: 360,
      durationMs: 1500,
      blanks: [],
    });
  });

  test('reads a recording without sizes and duration', async () => {
    const file = webm({ isRecording: true });
    expect(await reads(file)).toMatchObject({ width: 640, height: 360, durationMs: undefined });
  });

  test.each([false, true])('replaces tags with free space, recording: %s', async (isRecording) => {
    const tags = element(0x1254c367, element(0x7373, `LOCATION${place}`));
    const file = webm({ isRecording, after: [tags, element(0x1941a469, `photo ${place}`)] });
    const kept = await stored(file);
    expect(kept.length).toBe(file.length);
    expect(kept.toString('latin1')).not.toMatch(/LOCATION|28\.6/u);
    expect((await reads(kept)).blanks).toEqual([]);
  });

  test.each([
    ['Matroska', webm({ docType: 'matroska' }), 'otherKind'],
    ['another codec', webm({ codec: 'V_MPEG4/ISO/AVC' }), 'otherKind'],
    ['a track of metadata', Buffer.concat([webm({ trackType: 33 })]), 'dataTrack'],
    ['tags without a size', webm({ isRecording: true, after: [endless(0x1254c367)] }), 'damaged'],
    ['a file cut short', webm().subarray(0, webm().length - 10), 'damaged'],
  ])('refuses %s', async (_name, file, fault) => {
    expect(await faultOf(file)).toBe(fault);
  });
});

test('reads or refuses any bytes, and metadata is within the file', async () => {
  const start = fc.constantFrom(
    mp4({ inMovie: [placeBox()] }),
    webm({ after: [element(0x1254c367, place)] }),
    webm({ isRecording: true }),
  );
  const changes = fc.array(fc.tuple(fc.nat({ max: 700 }), fc.constantFrom(0, 1, 7, 0x7f, 0x80, 0xff)), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(start, changes, fc.nat({ max: 800 }), async (file, changed, length) => {
      const bytes = Buffer.from(file.subarray(0, length < 400 ? file.length : length));
      for (const [at, value] of changed) if (at < bytes.length) bytes[at] = value;
      try {
        const { width, height, blanks } = await reads(bytes);
        expect(Math.min(width, height)).toBeGreaterThan(0);
        for (const { from, to, start: head } of blanks) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(bytes.length);
          expect(head.length).toBeLessThanOrEqual(to - from);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(VideoError);
      }
    }),
    { numRuns: 3000 },
  );
});

test('metadata across two parts is removed from both', async () => {
  const file = mp4({ inMovie: [placeBox()] });
  const { blanks } = await reads(file);
  const whole = await stored(file);
  for (let cut = 1; cut < file.length; cut += 1) {
    const parts = [Buffer.from(file.subarray(0, cut)), Buffer.from(file.subarray(cut))] as const;
    blankPart(parts[0], 0, blanks);
    blankPart(parts[1], cut, blanks);
    expect(Buffer.concat(parts).equals(whole), `cut at ${cut}`).toBe(true);
  }
});

test('captions are WebVTT with times that go forward', () => {
  const cue = (times: string) => `WEBVTT\n\n${times}\nHello`;
  expect(webVtt('\uFEFFWEBVTT - Title\r\n\r\n1\r\n00:01.000 --> 01:00:04.500 line:80%\r\nHello')).toBe(
    'WEBVTT - Title\n\n1\n00:01.000 --> 01:00:04.500 line:80%\nHello',
  );
  for (const text of [
    '',
    'WEBVTT',
    'WEBVTTX\n\n00:01.000 --> 00:04.000',
    '1\n00:00:01,000 --> 00:00:04,000\nSubRip',
    cue('00:04.000 --> 00:01.000'),
    cue('00:61.000 --> 01:62.000'),
    cue('00:01.000 --> later'),
  ])
    expect(webVtt(text), text).toBeUndefined();
});
