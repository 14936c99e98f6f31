/**
 * Rewrites the picture and the sound of a video to a new file. Nothing else is copied, because a location can be in any
 * part that players ignore. Only the process of remux-client.ts loads this module, because the library is large.
 */
import { stat } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  type MediaCodec,
  MP4,
  Output,
  type OutputFormat,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { uploadedCodecs, videoLimits, type VideoType } from '#contract/videos/videos.ts';
import { collectGarbage } from '../../lib/collect-garbage.ts';
import { dayMs } from '../../lib/time.ts';
import { playedConfiguration } from './codec-configuration.ts';
import { pieceBytes, writeMp4 } from './fast-start.ts';
import { type VideoContainer, VideoError } from './video-container.ts';

/** Maximum number of packets, about two hours. The positions of all packets are in memory. */
const maxPackets = 500_000;
/** Maximum size of a packet. One packet of each track is in memory. */
const maxPacketBytes = 16 * 1024 ** 2;
/** Size of the copied packets after which garbage is collected: by itself, V8 waits for 64 MB of them. */
const collectAfterBytes = 1024 ** 2;

/** `from` and `to` are paths. */
export interface RemuxJob {
  readonly from: string;
  readonly to: string;
  /** True to accept only the codecs that can be uploaded, false to accept all that the library can write. */
  readonly isUpload: boolean;
}

/** Writes the new file and returns its properties. Throws VideoError, and errors of the file system. */
export async function remux({ from, to, isUpload }: RemuxJob): Promise<VideoContainer> {
  const source = new FilePathSource(from, { maxCacheSize: 8 * pieceBytes });
  const input = new Input({ formats: [MP4, QTFF, WEBM], source });
  try {
    const type = (await input.getFormat()) === WEBM ? 'video/webm' : 'video/mp4';
    const [picture, sound] = await playedTracks(input, type, isUpload);
    const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
    if (!(width > 0 && height > 0)) throw new VideoError('damaged');
    if (Math.max(width, height) > videoLimits.side) throw new VideoError('tooManyPixels');
    const durationMs = await write(picture, sound, type, to);
    return { type, width, height, durationMs };
  } catch (error) {
    throw asVideoError(error);
  } finally {
    input.dispose();
  }
}

/** The library throws plain errors for files that it cannot read. */
function asVideoError(error: unknown): unknown {
  if (error instanceof UnsupportedInputFormatError) return new VideoError('otherKind');
  const isOurs = error instanceof VideoError || (error instanceof Error && 'syscall' in error);
  return isOurs ? error : new VideoError('damaged');
}

type Sound = InputAudioTrack | undefined;

async function playedTracks(
  input: Input,
  type: VideoType,
  isUpload: boolean,
): Promise<[InputVideoTrack, Sound]> {
  const codecs = uploadedCodecs[type];
  const accepts = (allowed: RegExp) => async (track: InputTrack) => {
    const [codec, name] = [await track.getCodec(), await track.getCodecParameterString()];
    return codec !== null && (!isUpload || allowed.test(name ?? ''));
  };
  const picture = await input.getPrimaryVideoTrack({ filter: accepts(codecs.picture) });
  if (!picture) {
    if ((await input.getTracks()).length === 0) throw new VideoError('damaged');
    const others = await Promise.all((await input.getVideoTracks()).map((track) => track.getCodec()));
    throw new VideoError(others.includes('avc') && type === 'video/mp4' ? 'otherColours' : 'otherKind');
  }
  const sound = await input.getPrimaryAudioTrack({ filter: accepts(codecs.sound) });
  if (!sound && (await input.getAudioTracks()).length > 0) throw new VideoError('otherSound');
  return [picture, sound ?? undefined];
}

/** Writes the file. Returns its duration in milliseconds; undefined if it is less than 1 ms or more than a day. */
async function write(picture: InputVideoTrack, sound: Sound, type: VideoType, to: string) {
  const { seconds, packets } = await measure(sound ? [picture, sound] : [picture]);
  const writeAs = async (format: OutputFormat, file: string) => {
    // The library ends a track where the file ends.
    if ((await writePackets(picture, sound, format, file)) < packets) throw new VideoError('damaged');
  };
  await (type === 'video/webm' ? writeAs(new WebMOutputFormat(), to) : writeMp4(to, writeAs));
  if ((await stat(to)).size > videoLimits.bytes) throw new VideoError('tooLarge');
  return seconds * 1000 >= 1 && seconds * 1000 <= dayMs ? Math.round(seconds * 1000) : undefined;
}

/** Copies all packets to a file and returns their number. */
async function writePackets(picture: InputVideoTrack, sound: Sound, format: OutputFormat, to: string) {
  const output = new Output({ format, target: new FilePathTarget(to, { chunkSize: pieceBytes }) });
  const copies = [await copyOfPicture(output, picture)];
  if (sound) copies.push(await copyOfSound(output, sound));
  await output.start();
  // Sorted by time, so that players need not seek.
  const next = () => copies.reduce((one, other) => (other.time() < one.time() ? other : one));
  let packets = 0;
  let bytes = 0;
  for (let track = next(); Number.isFinite(track.time()); track = next()) {
    bytes += await track.add();
    packets += 1;
    if (bytes < collectAfterBytes) continue;
    bytes = 0;
    collectGarbage();
  }
  await output.finalize();
  return packets;
}

/**
 * Returns the duration and the number of packets, without reading their bytes. Throws VideoError for a track without
 * packets, and for too many or too large ones.
 */
async function measure(tracks: readonly InputTrack[]): Promise<{ seconds: number; packets: number }> {
  let bytes = 0;
  let packets = 0;
  let seconds = 0;
  for (const track of tracks) {
    const sink = new EncodedPacketSink(track);
    const before = packets;
    let packet = await sink.getFirstPacket({ metadataOnly: true });
    while (packet) {
      packets += 1;
      bytes += packet.byteLength;
      if (packets > maxPackets || packet.byteLength > maxPacketBytes) throw new VideoError('damaged');
      // Packets may share bytes.
      if (bytes > videoLimits.bytes) throw new VideoError('tooLarge');
      seconds = Math.max(seconds, packet.timestamp + packet.duration);
      packet = await sink.getNextPacket(packet, { metadataOnly: true });
    }
    if (packets === before) throw new VideoError('damaged');
  }
  return { seconds, packets };
}

/** A track that is copied packet by packet. */
interface TrackCopy {
  /** Time of the next packet in seconds; infinite at the end. */
  readonly time: () => number;
  /** Copies the next packet and returns its size in bytes. */
  readonly add: () => Promise<number>;
}

async function copyOfPicture(output: Output, track: InputVideoTrack): Promise<TrackCopy> {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || config === null) throw new VideoError('damaged');
  const decoderConfig = withPlayedPart(codec, config);
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), flip: await track.getFlip() });
  return copy(track, (packet) => source.add(packet, { decoderConfig }));
}

async function copyOfSound(output: Output, track: InputAudioTrack): Promise<TrackCopy> {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || config === null) throw new VideoError('damaged');
  const decoderConfig = withPlayedPart(codec, config);
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return copy(track, (packet) => source.add(packet, { decoderConfig }));
}

function withPlayedPart<T extends VideoDecoderConfig | AudioDecoderConfig>(
  codec: MediaCodec,
  { description, ...config }: T,
): Omit<T, 'description'> & { description?: Buffer } {
  if (description === undefined) return config;
  const bytes = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  const played = playedConfiguration(codec, bytes);
  return played ? { ...config, description: played } : config;
}

async function copy(track: InputTrack, add: (packet: EncodedPacket) => Promise<void>): Promise<TrackCopy> {
  const sink = new EncodedPacketSink(track);
  let packet = await sink.getFirstPacket();
  return {
    time: () => packet?.timestamp ?? Number.POSITIVE_INFINITY,
    async add() {
      if (!packet) return 0;
      const { byteLength } = packet;
      await add(packet);
      packet = await sink.getNextPacket(packet);
      return byteLength;
    },
  };
}
