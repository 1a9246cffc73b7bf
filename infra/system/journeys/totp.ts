import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
function base32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits that an authenticator app shows at this moment (RFC 6238, 30 s, SHA-1). */
export function codeOf(secret: string, now: Date = new Date()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)));
  const mac = createHmac('sha1', base32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
