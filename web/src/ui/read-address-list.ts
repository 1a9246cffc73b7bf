import { z } from 'zod';

const email = z.email().max(254);
/** Format characters that come along with copied text, such as zero-width spaces and marks of direction. */
const unseen = /\p{Cf}/gu;
const candidate = /<[^<>]*>|[^\s,;<>]+/g;
const quotes = '"\'‘’“”().:';
const separators = ', \t';
const scheme = 'mailto:';

/** A text without these characters at its ends. */
function trimOf(text: string, characters: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && characters.includes(text[start]!)) start += 1;
  while (end > start && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/** The domain in its ASCII form (RFC 5891), as browsers write it. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^\x20-\x7e]/.test(domain) || !URL.canParse(`https://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`https://${domain}`).hostname}`;
}

/** The address in a word: `mailto:` with its parameters and quotation marks are no part of it. Null where there is none. */
function addressIn(text: string): string | null {
  const word = trimOf(text.trim(), quotes);
  const bare = word.toLowerCase().startsWith(scheme) ? word.slice(scheme.length).split('?')[0]! : word;
  return email.safeParse(inAscii(bare)).data ?? null;
}

/**
 * The addresses of a pasted list and what is no address, to be corrected. Mail programs write people as `Surname, Name <address>; …`
 * without the quotation marks of RFC 5322, so that a name ends at a semicolon, a line or another address, and not at a comma.
 */
export function readAddressList(pasted: string): { addresses: string[]; left: string } {
  const addresses: string[] = [];
  const left: string[] = [];
  const keep = (text: string): void => {
    const rest = trimOf(text.trim(), separators);
    if (rest !== '') left.push(rest);
  };
  for (const line of pasted.replace(unseen, '').split(/[;\n\r]/)) {
    let end = 0;
    for (const { 0: word, index } of line.matchAll(candidate)) {
      const isNamed = word.startsWith('<');
      const address = addressIn(isNamed ? word.slice(1, -1) : word);
      if (address === null) continue;
      // In front of an address in angle brackets is the name of its owner.
      if (!isNamed) keep(line.slice(end, index));
      addresses.push(address);
      end = index + word.length;
    }
    keep(line.slice(end));
  }
  return { addresses, left: left.join('; ') };
}
