const origin = 'http://own.invalid';
const deceptive = /[\\\p{Cc}\p{Cf}\p{Z}]/u;
/** Empty and dotted segments: none of our paths has them, and who resolves them before decoding sees another path. */
const detour = /^[^?#]*\/(?:\/|\.{1,2}(?:[/?#]|$))/;

/**
 * Where to go after signing in: `wanted` if it is a path of our own, otherwise `otherwise`. Browsers read a backslash as a
 * slash and drop tabs and line breaks, and a proxy on the way may decode once more, so every decoded form is looked at.
 */
export function ownPath(wanted: string | undefined, otherwise = '/'): string {
  if (!wanted?.startsWith('/')) return otherwise;
  let form = wanted;
  for (let round = 0; round < 4; round += 1) {
    if (!form.startsWith('/') || deceptive.test(form) || detour.test(form)) return otherwise;
    const decoded = decodeOnce(form);
    if (decoded === null) return otherwise;
    if (decoded === form) return sameOrigin(wanted) ? wanted : otherwise;
    form = decoded;
  }
  return otherwise;
}

/** Decodes the path once; a query may hold encoded blanks and addresses, and leads nowhere by itself. */
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

const sameOrigin = (path: string): boolean => URL.canParse(path, origin) && new URL(path, origin).origin === origin;
