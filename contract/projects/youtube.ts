/** Reads links to YouTube. A module of its own, because every project's page loads it. */

const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const videoId = /^[\w-]{11}$/;

/**
 * Returns the embed address of a YouTube video from any of its links (watch, youtu.be, embed, v, shorts, live), on
 * the host without cookies. Undefined for other links.
 */
export function embeddableVideo(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const id =
    url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be'
      ? url.pathname.split('/')[1]
      : youtubeHosts.has(url.hostname)
        ? idInPath(url)
        : undefined;
  if (!id || !videoId.test(id)) return undefined;
  const start = startSeconds(url.searchParams.get('t') ?? url.searchParams.get('start'));
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`;
}

function idInPath({ pathname, searchParams }: URL): string | undefined {
  const [, kind, id] = pathname.split('/');
  if (kind === 'watch') return searchParams.get('v') ?? undefined;
  return kind !== undefined && ['embed', 'v', 'shorts', 'live'].includes(kind) ? id : undefined;
}

/** Reads `90`, `90s` and `1h2m3s`. */
function startSeconds(text: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
