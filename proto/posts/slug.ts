import { folded } from '../fold.ts';

const max = 80;

/** The readable part of an address: lower-case letters and digits of the Latin alphabet, words joined by hyphens; `fallback` where there is none. */
export function slug(title: string, fallback = 'opportunity'): string {
  const words = folded(title).match(/[a-z0-9]+/g);
  const joined = (words ?? []).join('-').slice(0, max).replace(/-$/, '');
  return joined || fallback;
}
