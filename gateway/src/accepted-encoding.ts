export type Encoding = 'br' | 'gzip';

/** The best available encoding that a client accepts (RFC 9110, 12.5.3); undefined: send the file as it is. */
export function acceptedEncoding(header: string | undefined, isAvailable: (encoding: Encoding) => boolean) {
  if (!header) return undefined;
  const refused = new Set<string>();
  const wanted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    (parameters.some((piece) => /^q=0(?:\.0*)?$/.test(piece)) ? refused : wanted).add(name);
  }
  const takes = (encoding: Encoding) => !refused.has(encoding) && (wanted.has(encoding) || wanted.has('*'));
  return (['br', 'gzip'] as const).find((encoding) => takes(encoding) && isAvailable(encoding));
}
