import { randomInt } from 'node:crypto';

/** Version 00 of W3C Trace Context, whole, with ids that are not zero. */
const wellFormed = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const parts = 1_000_000;

/**
 * What a client says its request is part of, as the parent of a span: its ids alone. Whether the trace is recorded is decided here, by `ratio`
 * and chance, so that no id and no flag chooses it. Undefined where the header is not well formed.
 */
export function clientParent(header: unknown, ratio: number): string | undefined {
  if (typeof header !== 'string' || !wellFormed.test(header)) return undefined;
  return `${header.slice(0, -2)}${randomInt(parts) < ratio * parts ? '01' : '00'}`;
}
