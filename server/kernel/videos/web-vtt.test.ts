import { expect, test } from 'vitest';
import { webVtt } from './web-vtt.ts';

test('captions are accepted only as WebVTT with at least one cue and valid times that go forward', () => {
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
