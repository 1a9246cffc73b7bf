const windows = new TextDecoder('windows-1252');
const byteOf = new Map<number, number>();
for (let byte = 0x80; byte <= 0xff; byte++) byteOf.set(windows.decode(Uint8Array.of(byte)).codePointAt(0)!, byte);

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** A sign of UTF-8 that was decoded as Windows-1252: a first byte of a sequence, then a continuation byte. */
const mayBeDoubled = /[\u00c2-\u00f4]\P{ASCII}/u;
/** Scripts outside of European texts, into which a capital before a closing quotation mark would otherwise turn. */
const unlikely = /[\u0500-\u1dff]/;

/** Repairs a text whose UTF-8 was decoded as Windows-1252 and encoded again; returns any other text unchanged. */
export function repairEncoding(text: string): string {
  if (!mayBeDoubled.test(text)) return text;
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const byte = code < 0x80 ? code : byteOf.get(code);
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  try {
    const repaired = utf8.decode(bytes);
    return unlikely.test(repaired) ? text : repaired;
  } catch {
    return text;
  }
}

/** A JSON value with every text repaired. */
export function repairTexts(value: unknown): unknown {
  if (typeof value === 'string') return repairEncoding(value);
  if (Array.isArray(value)) return value.map(repairTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, repairTexts(entry)]));
}
