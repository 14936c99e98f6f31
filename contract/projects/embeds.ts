/** Content of other sites that pages show in a frame: videos, Figma files and pens of CodePen. */
import * as z from 'zod/mini';

/** Origins of the frames by service, also for the content security policy. YouTube's is the one without cookies. */
export const embedOrigins = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
  Loom: 'https://www.loom.com',
  Figma: 'https://embed.figma.com',
  CodePen: 'https://codepen.io',
} as const;
type EmbedService = keyof typeof embedOrigins;

const services = Object.keys(embedOrigins) as [EmbedService, ...EmbedService[]];

/** `src` is the address of the frame. A video plays as soon as the frame has loaded. */
export const embed = z.object({ service: z.enum(services), src: z.string() });
export type Embed = z.infer<typeof embed>;

/** Returns the frame of a link to a YouTube, Vimeo or Loom video, a Figma file or a pen; undefined for other links. */
export function embedOf(link: string): Embed | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const paths = {
    YouTube: youtubePath(url),
    Vimeo: vimeoPath(url),
    Loom: loomPath(url),
    Figma: figmaPath(url),
    CodePen: codePenPath(url),
  };
  for (const service of services) {
    const path = paths[service];
    if (path !== undefined) return { service, src: embedOrigins[service] + path };
  }
  return undefined;
}

/** Like `embedOf`, for videos only. */
export function videoEmbedOf(link: string): Embed | undefined {
  const found = embedOf(link);
  return found?.service === 'Figma' || found?.service === 'CodePen' ? undefined : found;
}

/** Reads `/76979871`, also below `/video`, a channel, a group or a showcase. An unlisted video's key may follow. */
function vimeoPath({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!/^(www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined;
  const [, id, hash] =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|showcase\/\d+\/video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(
      pathname,
    ) ?? [];
  if (!id) return undefined;
  const secret = hash ?? searchParams.get('h');
  // `dnt` asks for no tracking.
  return `/video/${id}?${new URLSearchParams({ ...(secret && { h: secret }), autoplay: '1', dnt: '1' }).toString()}`;
}

/** Reads links of shared and embedded recordings. */
function loomPath({ hostname, pathname }: URL): string | undefined {
  const [, id] = /^\/(?:share|embed)\/(?:[\w-]+-)?([0-9a-f]{32})\/?$/.exec(pathname) ?? [];
  return /^(www\.)?loom\.com$/.test(hostname) && id ? `/embed/${id}?autoplay=1` : undefined;
}

/** Reads links of designs, prototypes, boards, slides and Figma Make. The embed opens at the same part of the file. */
function figmaPath({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, kind, key] =
    /^\/(design|file|proto|board|slides|deck|make)\/([0-9a-zA-Z]{22,128})(?:\/.*)?$/.exec(pathname) ?? [];
  if (!/^(www\.|embed\.)?figma\.com$/.test(hostname) || !kind || !key) return undefined;
  const kept = ['node-id', 'starting-point-node-id', 'scaling', 'page-id'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const query = new URLSearchParams([...kept, ['embed-host', 'vitrine']]);
  return `/${kind === 'file' ? 'design' : kind}/${key}?${query.toString()}`;
}

/** Reads links of a person's or a team's pen. */
function codePenPath({ hostname, pathname }: URL): string | undefined {
  const [, author, pen] =
    /^\/((?:team\/)?[\w-]+)\/(?:pen|embed|full|details)\/(\w+)\/?$/.exec(pathname) ?? [];
  if (!/^(www\.)?codepen\.io$/.test(hostname) || !author || !pen) return undefined;
  return `/${author}/embed/${pen}?default-tab=result`;
}

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const videoId = /^[\w-]{11}$/;

/** Reads links of videos: watch, youtu.be, embed, v, shorts and live. The video starts at the link's time. */
function youtubePath(url: URL): string | undefined {
  const id =
    url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be'
      ? url.pathname.split(/[/&]/)[1]
      : youtubeHosts.has(url.hostname)
        ? idInPath(url)
        : undefined;
  if (!id || !videoId.test(id)) return undefined;
  // Some programs append `&t=5` to the path of a short link.
  const [, inPath = null] = /&t=(\w+)/.exec(url.pathname) ?? [];
  const start = startSeconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? inPath);
  return `/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`;
}

function idInPath({ pathname, searchParams }: URL): string | undefined {
  const [, kind, id] = pathname.split('/');
  if (kind === 'watch') return searchParams.get('v') ?? undefined;
  return kind !== undefined && ['embed', 'v', 'shorts', 'live'].includes(kind) ? id : undefined;
}

/** Returns the seconds in `90`, `90s` or `1h2m3s`; 0 for other texts. */
function startSeconds(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
