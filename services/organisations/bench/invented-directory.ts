import { seededRandom } from '@consortia/infra/bench/seeded-random';
import type { Client } from '@consortia/proto/client';
import { organisationsApi } from '@consortia/proto/organisations/api';

const batch = 500;
const random = seededRandom(7);
export const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
const syllables = 'ba ce di fo gu har kel lin mor nas ost per quin rav sel tur ul vin wes yor zan'.split(' ');
const place = (): string => {
  const text = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('');
  return text[0]!.toUpperCase() + text.slice(1);
};
const kinds = [
  'University of',
  'Université de',
  'Technical University of',
  'Institute of Physics',
  'Hospital',
  'Museum of',
];
/** Names of the lengths and frequencies of real ones. */
export const inventedNames = (count: number): string[] =>
  Array.from({ length: count }, () => `${pick(kinds)} ${place()} ${random() < 0.3 ? place() : ''}`.trim());
const recordOf = (name: string, n: number) => ({
  id: `0${String(n).padStart(8, '0')}`,
  name,
  aliases: random() < 0.5 ? [`${pick(kinds)} ${place()}`] : [],
  acronyms: random() < 0.4 ? [name.replace(/[^A-Z]/g, '')] : [],
  domains: random() < 0.5 ? [`o${n}.example`] : [],
  country: pick(['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IT', 'NL', 'PT', 'SE']),
  city: place(),
  status: n % 20 === 0 ? 'withdrawn' : 'active',
  related: Math.floor(random() ** 6 * 200),
});

/** Imports a directory of these names, as the import command does. */
export async function importDirectory(importer: Client, names: readonly string[]): Promise<void> {
  for (let at = 0; at < names.length; at += batch) {
    const records = names.slice(at, at + batch).map((name, n) => recordOf(name, at + n));
    await importer.call(organisationsApi.importDirectory, { body: { records } });
  }
}
