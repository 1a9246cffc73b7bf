import { reservedWords } from '@consortia/proto/gateway/reserved-words';

/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};
const longest = 80;

/** The readable part of a profile's path: lower case, diacritics folded. Without Latin letters it is `member`. */
export function aliasOf(name: string): string {
  const folded = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7f]/g, (letter) => letters[letter] ?? '-');
  const slug = folded
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
  if (slug === '') return 'member';
  return reservedWords.has(slug) ? `member-${slug}` : slug;
}
