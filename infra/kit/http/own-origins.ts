const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Origins that are this installation. Where it is published on the machine itself, all names of that machine count: people
 * type any of them, and a page of another site can serve none of them.
 */
export function ownOrigins(publicUrl: string): ReadonlySet<string> {
  const url = new URL(publicUrl);
  if (!loopback.includes(url.hostname)) return new Set([url.origin]);
  return new Set(
    loopback.map((name) => {
      const other = new URL(url);
      other.hostname = name;
      return other.origin;
    }),
  );
}
