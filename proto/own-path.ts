const origin = 'http://own.invalid';
const deceptive = /[\\\p{Cc}\p{Cf}\p{Z}]/u;
/** Empty and dotted segments: no path of the contract has them, and a reader that resolves them first sees another path. */
const detour = /^[^?#]*\/(?:\/|\.{1,2}(?:[/?#]|$))/;
const maxCharacters = 2000;
const maxDecodings = 4;

/** Decodes the path once, without its query and fragment; null where it cannot be decoded. */
function decodeOnce(path: string): string | null {
  const end = path.search(/[?#]/);
  const [way, rest] = end < 0 ? [path, ''] : [path.slice(0, end), path.slice(end)];
  try {
    return decodeURIComponent(way) + rest;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * Whether `text` is a path of this installation (query and fragment included), for any resolver. Browsers read a backslash
 * as a slash and drop tabs and line breaks (WHATWG URL, section 4.4), and a proxy may decode once more, so every decoded form
 * is checked.
 */
export function isOwnPath(text: string): boolean {
  if (text.length > maxCharacters) return false;
  let form = text;
  for (let round = 0; round < maxDecodings; round += 1) {
    if (!form.startsWith('/') || deceptive.test(form) || detour.test(form)) return false;
    const decoded = decodeOnce(form);
    if (decoded === null) return false;
    if (decoded === form) return URL.canParse(text, origin) && new URL(text, origin).origin === origin;
    form = decoded;
  }
  return false;
}

/** `wanted` where it is a path of this installation, otherwise the start page. */
export const ownPath = (wanted: string | null | undefined): string => (wanted && isOwnPath(wanted) ? wanted : '/');
