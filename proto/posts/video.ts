/**
 * Providers of videos that a Result may have. Pages embed them from `frameSource` alone, after a click; both are the providers'
 * addresses for players that set no cookies before playback.
 */
export const videoProviders = {
  youtube: { name: 'YouTube', frameSource: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', frameSource: 'https://player.vimeo.com' },
} as const;
export type VideoProvider = keyof typeof videoProviders;
export type Video = { provider: VideoProvider; url: string; embedUrl: string };

const youtubeHosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);
const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{6,12}$/;
/** Vimeo names unlisted videos by a second part of the path, or by `h` in the address of the player. */
const vimeoHash = /^[0-9a-f]{6,20}$/;

function youtubeVideo({ hostname, pathname, searchParams }: URL): string | null {
  const parts = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return parts.length === 1 ? parts[0]! : null;
  if (!youtubeHosts.has(hostname)) return null;
  if (parts.length === 1 && parts[0] === 'watch') return searchParams.get('v');
  return parts.length === 2 && ['embed', 'live', 'shorts'].includes(parts[0]!) ? parts[1]! : null;
}

function vimeoVideo({ hostname, pathname, searchParams }: URL): { id: string; hash: string | null } | null {
  const parts = pathname.split('/').filter(Boolean);
  if (hostname === 'player.vimeo.com' && parts[0] === 'video' && parts.length === 2)
    return { id: parts[1]!, hash: searchParams.get('h') };
  if (hostname !== 'vimeo.com' && hostname !== 'www.vimeo.com') return null;
  if (parts[0] === 'channels') return parts.length === 3 ? { id: parts[2]!, hash: null } : null;
  return parts.length === 1 || parts.length === 2 ? { id: parts[0]!, hash: parts[1] ?? null } : null;
}

/**
 * The video behind the address of its page or player; null where it is not an https address of a video at a provider of the list.
 * `url` is the page of the video, `embedUrl` the player for a frame; both are built from the video's id alone.
 */
export function videoOf(address: string): Video | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const youtube = youtubeVideo(url);
  if (youtube !== null && youtubeId.test(youtube)) {
    const embedUrl = `${videoProviders.youtube.frameSource}/embed/${youtube}?rel=0`;
    return { provider: 'youtube', url: `https://www.youtube.com/watch?v=${youtube}`, embedUrl };
  }
  const vimeo = vimeoVideo(url);
  if (vimeo === null || !vimeoId.test(vimeo.id) || (vimeo.hash !== null && !vimeoHash.test(vimeo.hash))) return null;
  const [path, query] = vimeo.hash === null ? ['', ''] : [`/${vimeo.hash}`, `&h=${vimeo.hash}`];
  const embedUrl = `${videoProviders.vimeo.frameSource}/video/${vimeo.id}?dnt=1${query}`;
  return { provider: 'vimeo', url: `https://vimeo.com/${vimeo.id}${path}`, embedUrl };
}
