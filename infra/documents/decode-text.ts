const decode = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);
/** What no text has: control characters but tabs and ends of lines and pages. */
const noText = /(?![\t\n\f\r])\p{Cc}/u;

/** Whether a file says by its byte order mark that it is UTF-16. */
export const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** A plain text in UTF-16 with a byte order mark, in UTF-8, or in Windows-1252, which text that is no UTF-8 usually is. Throws for anything else. */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return decode(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be', bytes);
  try {
    return decode('utf-8', bytes);
  } catch {
    const text = decode('windows-1252', bytes);
    if (noText.test(text)) throw new Error('The text is in no known encoding.');
    return text;
  }
}
