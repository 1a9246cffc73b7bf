import { folded } from '@consortia/proto/fold';
import { reservedWords } from '@consortia/proto/gateway/reserved-words';

const longest = 80;

/** The readable part of a profile's path: lower case, diacritics folded. Without Latin letters it is `member`. */
export function aliasOf(name: string): string {
  const slug = folded(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
  if (slug === '') return 'member';
  return reservedWords.has(slug) ? `member-${slug}` : slug;
}
