/** Configurations of codecs, which precede the packets of a track, reduced to what decoders need. */
import type { MediaCodec } from 'mediabunny';
import { VideoError } from './video-container.ts';

/** Omits VP9 and AV1, whose configurations the writer creates, and codecs without any. HEVC's is kept whole. */
const readers: Partial<Record<MediaCodec, (bytes: Buffer) => Buffer>> = {
  avc: avcConfiguration,
  hevc: (bytes) => bytes,
  aac: aacConfiguration,
  opus: opusHead,
  vorbis: vorbisHeaders,
};

/** Returns the configuration without trailing bytes and comments; undefined for other codecs. Throws VideoError. */
export function playedConfiguration(codec: MediaCodec, bytes: Buffer): Buffer | undefined {
  try {
    return readers[codec]?.(bytes);
  } catch (error) {
    throw error instanceof RangeError ? new VideoError('damaged') : error;
  }
}

const parameterSets = { sequence: 7, picture: 8, extension: 13 } as const;
/** The profiles whose configuration also has the chroma format and the bit depth. */
const longProfiles = new Set([100, 110, 122, 144]);

/** AVCDecoderConfigurationRecord of ISO/IEC 14496-15. */
function avcConfiguration(bytes: Buffer): Buffer {
  let at = 5;
  const skipSets = (count: number, type: number) => {
    for (let left = count; left > 0; left -= 1) {
      if ((bytes.readUInt8(at + 2) & 0x1f) !== type) throw new VideoError('damaged');
      at += 2 + bytes.readUInt16BE(at);
    }
  };
  const count = () => bytes.readUInt8(at++);
  skipSets(count() & 0x1f, parameterSets.sequence);
  skipSets(count(), parameterSets.picture);
  // The extension begins with six bits that are set.
  if (longProfiles.has(bytes.readUInt8(1)) && ((bytes[at] ?? 0) & 0xfc) === 0xfc) {
    at += 3;
    skipSets(count(), parameterSets.extension);
  }
  if (at > bytes.length) throw new VideoError('damaged');
  return bytes.subarray(0, at);
}

/** AudioSpecificConfig of ISO/IEC 14496-3. Only one with a list of channels is longer, and can contain a comment. */
function aacConfiguration(bytes: Buffer): Buffer {
  const explicitRate = ((bytes.readUInt16BE(0) >> 7) & 0x0f) === 0x0f;
  return bytes.subarray(0, explicitRate ? 11 : 7);
}

/** Returns the Opus identification header without bytes after its end (RFC 7845, section 5.1). */
function opusHead(bytes: Buffer): Buffer {
  const [channels, family] = [bytes.readUInt8(9), bytes.readUInt8(18)];
  return bytes.subarray(0, family === 0 ? 19 : 21 + channels);
}

/** Returns the Vorbis headers with an empty header of comments: https://xiph.org/vorbis/doc/Vorbis_I_spec.html. */
function vorbisHeaders(bytes: Buffer): Buffer {
  let at = 1;
  const laced = () => {
    let length = 0;
    let byte: number;
    do {
      byte = bytes.readUInt8(at++);
      length += byte;
    } while (byte === 0xff);
    return length;
  };
  const [identification, comments] = [laced(), laced()];
  const setup = at + identification + comments;
  const noComments = Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1');
  if (bytes[0] !== 2 || identification !== 30 || setup >= bytes.length) throw new VideoError('damaged');
  return Buffer.concat([
    Buffer.from([2, identification, noComments.length]),
    bytes.subarray(at, at + identification),
    noComments,
    bytes.subarray(setup),
  ]);
}
