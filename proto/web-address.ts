/**
 * Whether a text is an address that a link may lead to: http or https, without blanks, quotes and control characters, and without a
 * user name, which would make `https://known.example@other.example` look like the first host.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"'`\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** The host of a web address, lower case and in ASCII form (RFC 5891), without a port; null where the text is none. */
export const hostOfAddress = (text: string): string | null => (isWebAddress(text) ? new URL(text).hostname : null);
