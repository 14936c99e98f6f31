/** Limits, messages and schemas of videos. A video belongs to a stored picture, its still, shown before it plays. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { id } from '../ids.ts';
import { pictureUploaded } from '../pictures/pictures.ts';
import { successBody } from '../success.ts';

/** Limits of videos, which are sent in parts, because proxies and the request timeout abort long uploads. */
export const videoLimits = {
  megabytes: 100,
  bytes: 100 * 1024 ** 2,
  /** Bytes of each part except the last, which may be smaller. */
  partBytes: 2 * 1024 ** 2,
  /** Pixels of the longer side. */
  side: 7680,
  /** Characters of the captions. */
  captions: 60_000,
  /** Milliseconds that writing the stored file may take. 100 MB take about a second. */
  writingMs: 30_000,
} as const;

export const videoTypes = ['video/mp4', 'video/webm'] as const;
export type VideoType = (typeof videoTypes)[number];

/** Types that can be uploaded. QuickTime files are stored as MP4. */
export const uploadedVideoTypes = [...videoTypes, 'video/quicktime'] as const;

/**
 * Patterns of codecs that can be uploaded, such as `avc1.64001f` (RFC 6381). Current browsers play all of them: H.264
 * only in profiles with 8 bits and 4:2:0, and AAC only as AAC-LC and HE-AAC.
 */
export const uploadedCodecs: Readonly<Record<VideoType, { picture: RegExp; sound: RegExp }>> = {
  'video/mp4': {
    picture: /^(?:avc[13]\.(?:42|4d|64)|av01\.)/i,
    sound: /^(?:mp4a\.40\.(?:2|5|29)|mp3|opus)$/,
  },
  'video/webm': { picture: /^(?:vp8$|vp09\.|av01\.)/, sound: /^(?:opus|vorbis)$/ },
};

/** A `clip` plays by itself while it is visible, without sound, in a loop. A `film` plays on request. */
export const waysToPlay = ['clip', 'film'] as const;
export type WayToPlay = (typeof waysToPlay)[number];

/** The owner's routes. `id` is the id of the still. */
export const videosApi = {
  video: address('/api/pictures/:id/video'),
  copies: address('/api/pictures/:id/video/copies'),
} as const;

const allowedKinds = 'Only MP4 and MOV videos with H.264 or AV1 and WebM videos are allowed.';

export const videoMessages = {
  stored: 'Video uploaded.',
  partStored: 'Part received.',
  saved: 'Video saved.',
  changed: 'Save to apply the change.',
  tooLarge: `This file is larger than ${videoLimits.megabytes} MB.`,
  notUploaded: 'Couldn’t upload the video. Check your connection and try again.',
  notSaved: 'Couldn’t save the video',
  notPlayable: `This browser can’t play this video. ${allowedKinds}`,
  uploadGone: 'The upload was interrupted. Please start it again.',
  notLoaded: 'Couldn’t load the video',
  otherKind: allowedKinds,
  damaged: 'This video is damaged or incomplete.',
  tooManyPixels: `This video has more than ${videoLimits.side} pixels on one side.`,
  otherColours:
    'Many browsers can’t play H.264 with 10-bit colour, 4:2:2 or 4:4:4. Export the video again with 8 bits and 4:2:0 (High profile).',
  otherSound:
    'Many browsers can’t play the sound of this video, for example AC-3 (Dolby Digital). Export the video again with AAC sound, or with Opus for WebM.',
  tooLong: 'The site took too long to read this video. Export it again, for example with HandBrake.',
  captions:
    'Captions must be a WebVTT file, which starts with WEBVTT and has times such as 00:01.000 --> 00:04.000.',
  captionsTooLong: `Captions can have up to ${videoLimits.captions} characters.`,
} as const;

/** A video as its page shows it. */
export const video = z.object({
  /** Id of the still. */
  id: z.int(),
  /** Hash of the file, part of its address (`pictureMotion` in addresses.ts). */
  hash: z.string(),
  type: z.enum(videoTypes),
  /** In pixels, as displayed. */
  width: z.int(),
  height: z.int(),
  /** In seconds; null if the file does not say. */
  duration: z.nullable(z.number()),
  play: z.enum(waysToPlay),
  /** Hash of the captions, part of their address; null for none. */
  captions: z.nullable(z.string()),
});
export type Video = z.infer<typeof video>;

const sentBytes = z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.pipe(z.transform(Number), z.int()));

/** Fields of a part, sent with its file `part`. */
export const videoPart = z.object({
  /** Position of the part's first byte. */
  at: sentBytes,
  /** Size of the whole file. */
  bytes: sentBytes,
});

/** `video` is null until the last part has arrived. */
export const videoPartReceived = z.extend(successBody, { video: z.nullable(video) });
export type VideoPartReceived = z.infer<typeof videoPartReceived>;

/** Settings of a video. Missing `captions` stay, null removes them. */
export const videoInput = z.object({
  play: z.enum(waysToPlay),
  captions: z.optional(
    z.nullable(z.string().check(z.maxLength(videoLimits.captions, videoMessages.captionsTooLong))),
  ),
});
export type VideoInput = z.infer<typeof videoInput>;

/** Settings of a copy of a video. `still` is the id of an uploaded picture; if missing, the copy has the same still. */
export const videoCopyInput = z.extend(videoInput, {
  still: z.optional(id),
});
export type VideoCopyInput = z.infer<typeof videoCopyInput>;

export const videoSaved = z.extend(successBody, { video });
export type VideoSaved = z.infer<typeof videoSaved>;

/** A copy of a video, with the stored picture to which it belongs. Nothing uses it yet. */
export const videoCopied = z.extend(pictureUploaded, { video });
export type VideoCopied = z.infer<typeof videoCopied>;
