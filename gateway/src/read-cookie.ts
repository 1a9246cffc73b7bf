/** The value of one cookie; undefined where it is absent. Where a name stands twice, the first counts. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (let from = 0; from < header.length; ) {
    const semicolon = header.indexOf(';', from);
    const end = semicolon === -1 ? header.length : semicolon;
    while (header.charCodeAt(from) === 32) from++;
    if (header.startsWith(name, from) && header.charCodeAt(from + name.length) === 61) {
      return header.slice(from + name.length + 1, end).trim();
    }
    from = end + 1;
  }
  return undefined;
}
