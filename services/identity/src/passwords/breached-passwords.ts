import { readFileSync } from 'node:fs';
import { once } from '@consortia/proto/once';
import { BloomFilter } from 'bloomfilter';
import { breachedForm } from './password-forms.ts';

/** Bits that are set for a word. */
export const hashCount = 9;
export const filterFile = new URL('./breached-passwords.bloom', import.meta.url);

/** Reads the 2 MB with the first password. */
const readFilter = once(() => {
  const { buffer, byteOffset, byteLength } = readFileSync(filterFile);
  return new BloomFilter(new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength)), hashCount);
});

/** Whether the word of a folded password is known from breaches, whatever digits and signs are around it. */
export function isBreached(text: string): boolean {
  const form = breachedForm(text);
  if (form === null) return false;
  return readFilter().test(form);
}
