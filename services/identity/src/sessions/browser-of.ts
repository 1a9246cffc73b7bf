import bowser from 'bowser';

/** Longer ones are not read: no browser sends one, and the names are at their start and end. */
const maxUserAgent = 300;

/** Names of the browser and the operating system from a `User-Agent` header, null each where it does not say. */
export function browserOf(userAgent: string | undefined): { browser: string | null; system: string | null } {
  if (!userAgent || userAgent.length > maxUserAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
