import { limits } from '@consortia/proto/limits';
import { bodyCap, type Route } from '@consortia/proto/route';

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opens = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const closes = (byte: number): boolean => byte === 0x5d || byte === 0x7d;

/** JSON with more values (`status` 413) or deeper nesting (400) than its route allows. */
export class UnboundedJson extends Error {
  readonly status: 400 | 413;
  constructor(message: string, status: 400 | 413) {
    super(message);
    this.status = status;
  }
}

/** Values that a JSON body of a route may hold; other services, which validate what they send, are bound by bytes alone. */
export const valuesAllowed = (route: Pick<Route, 'access' | 'maxBodyBytes'>): number =>
  route.access === 'service' ? Number.POSITIVE_INFINITY : Math.floor(bodyCap(route) / limits.bodyBytesPerValue);

/**
 * Counts values (scalars, lists, objects; empty ones twice) and nesting of a JSON text (RFC 8259) in one pass: validation
 * costs microseconds for each value, and a small text can hold a great many. Texts that are not JSON are for the parser to
 * refuse. Throws `UnboundedJson` at the first value or level too many.
 */
export function assertBounded(json: Uint8Array, maxValues: number): void {
  let values = 1;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (quoted) {
      if (byte === backslash) at += 1;
      else if (byte === quote) quoted = false;
      continue;
    }
    if (byte === quote) quoted = true;
    else if (opens(byte)) {
      values += 1;
      depth += 1;
    } else if (closes(byte)) depth -= 1;
    else if (byte === comma) values += 1;
    if (values > maxValues) throw new UnboundedJson(`more than ${maxValues} values`, 413);
    if (depth > limits.jsonDepth) throw new UnboundedJson(`more than ${limits.jsonDepth} levels`, 400);
  }
}
