/** Configurations of codecs, in which other data can hide. */
import { expect, test } from 'vitest';
import { playedConfiguration } from './codec-configuration.ts';
import { VideoError } from './video-container.ts';

const place = '+28.6139+077.2090/';
const bytes = (...pieces: (string | number[])[]) =>
  Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece))),
  );
const opus = bytes('OpusHead', [1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);
const avc = bytes([1, 0x64, 0, 10, 0xff, 0xe1, 0, 4, 0x67, 0x64, 0, 10, 1, 0, 2, 0x68, 0xce]);
const vorbis = (comments: string) =>
  bytes([2, 30, comments.length], '\x01vorbis', Array(23).fill(9), comments, '\x05vorbis-setup');

test.each([
  ['H.264', 'avc', bytes([...avc], place), avc],
  [
    'H.264 with chroma format',
    'avc',
    bytes([...avc], [0xfd, 0xf8, 0xf8, 0], place),
    bytes([...avc], [0xfd, 0xf8, 0xf8, 0]),
  ],
  ['AAC', 'aac', bytes([0x11, 0x90, 0x56, 0xe5, 0, 0, 0], place), bytes([0x11, 0x90, 0x56, 0xe5, 0, 0, 0])],
  ['Opus', 'opus', bytes([...opus], place), opus],
  ['Vorbis', 'vorbis', vorbis(`\x03vorbis${place}`), vorbis('\x03vorbis\0\0\0\0\0\0\0\0\x01')],
  ['VP8', 'vp8', bytes(place), undefined],
] as const)('the codec configuration of %s keeps only what decoders need', (_name, codec, given, kept) => {
  expect(playedConfiguration(codec, given)).toEqual(kept);
});

test.each([
  [
    'another kind of parameter set',
    'avc',
    bytes([1, 0x64, 0, 10, 0xff, 0xe1, 0, 4, 0x06, 5, 0, 10, 1, 0, 2, 0x68, 0xce]),
  ],
  ['H.264 cut short', 'avc', avc.subarray(0, 12)],
  ['Opus cut short', 'opus', opus.subarray(0, 12)],
  ['Vorbis cut short', 'vorbis', vorbis('').subarray(0, 20)],
] as const)('a codec configuration with %s is refused', (_name, codec, given) => {
  expect(() => playedConfiguration(codec, given)).toThrow(VideoError);
});
