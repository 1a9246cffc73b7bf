const windows = new TextDecoder('windows-1252');
const byteOf = new Map<number, number>();
for (let byte = 0x80; byte <= 0xff; byte++) byteOf.set(windows.decode(Uint8Array.of(byte)).codePointAt(0)!, byte);

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** What every text has whose UTF-8 was read as Windows-1252: a first byte of a sequence, then the byte of a continuation. */
const mayBeDoubled = /[\u00c2-\u00f4]\P{ASCII}/u;
/** Scripts that European texts do not have: a capital before a closing quotation mark would otherwise turn into one of them. */
const unlikely = /[\u0500-\u1dff]/;

/** A text whose UTF-8 was read as Windows-1252 and encoded again, as it was meant; any other text as it is. */
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

/** Every text of a JSON value repaired. */
export function repairTexts(value: unknown): unknown {
  if (typeof value === 'string') return repairEncoding(value);
  if (Array.isArray(value)) return value.map(repairTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, repairTexts(entry)]));
}
