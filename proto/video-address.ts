import { isWebAddress } from './web-address.ts';

const youtube = 'https://www.youtube-nocookie.com';
const vimeo = 'https://player.vimeo.com';
/** Origins of the players that pages embed: the `frame-src` of their content security policy. */
export const videoPlayers: readonly string[] = [youtube, vimeo];

const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

/** The id of a YouTube video: 11 letters, digits, hyphens or underscores. */
function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const short = hostname === 'youtu.be' ? pathname : undefined;
  const path = youtubeHosts.has(hostname) ? /^\/(?:embed|shorts|live)(\/[^/]+)\/?$/.exec(pathname)?.[1] : undefined;
  const watched = youtubeHosts.has(hostname) && pathname === '/watch' ? `/${searchParams.get('v')}` : undefined;
  return /^\/([\w-]{11})\/?$/.exec(short ?? path ?? watched ?? '')?.[1];
}

/** The number of a Vimeo video, and the key of an unlisted one, which is part of its address. */
function vimeoVideo({ hostname, pathname, searchParams }: URL): { number: string; key: string | null } | null {
  if (!vimeoHosts.has(hostname)) return null;
  const [, number, key] = /^(?:\/video)?\/(\d{1,12})(?:\/([0-9a-f]{1,40}))?\/?$/.exec(pathname) ?? [];
  const unlisted = key ?? /^[0-9a-f]{1,40}$/.exec(searchParams.get('h') ?? '')?.[0] ?? null;
  return number ? { number, key: unlisted } : null;
}

/**
 * The address of the player of a video on YouTube or Vimeo, in the form that sets no cookie before it plays and does not track
 * (`youtube-nocookie`, `dnt`); null for every other address, which pages show as a plain link.
 */
export function videoPlayerOf(address: string): string | null {
  if (!isWebAddress(address)) return null;
  const url = new URL(address);
  if (url.port !== '') return null;
  const id = youtubeId(url);
  if (id) return `${youtube}/embed/${id}?autoplay=1&rel=0`;
  const video = vimeoVideo(url);
  if (!video) return null;
  return `${vimeo}/video/${video.number}?dnt=1&autoplay=1${video.key ? `&h=${video.key}` : ''}`;
}
