import { ownPath, safeHref } from '@consortia/proto/rich-text';

const safe = (href: string): string | undefined => (safeHref.safeParse(href).success ? href : undefined);

/** The address as the contract takes it, its spaces and quotation marks encoded; nothing where it may not be linked to. */
export function linkTarget(raw: string): string | undefined {
  const address = raw.trim();
  if (safe(address)) return address;
  // A browser ignores line ends and tabs within an address; one that needs them to look harmless is not encoded but refused.
  if (/\p{Cc}/u.test(address) || !/^(?:https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return undefined;
  return safe(new URL(address).href.replace(/['"`<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`));
}

/** A typed address; the scheme may be omitted. A path of this site is one where `ownPaths` says so. */
export function typedTarget(raw: string, ownPaths = false): string | undefined {
  const typed = raw.trim();
  if (ownPaths && ownPath.safeParse(typed).success) return typed;
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(typed)) return linkTarget(`mailto:${typed}`);
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[:/?#]|$)/i.test(typed)) return linkTarget(`https://${typed}`);
  return linkTarget(typed);
}
