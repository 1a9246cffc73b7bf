import styles from './monogram.module.css';

/** Number of tints of the tiles. */
const tints = 12;
const smallWords = new Set([
  'of',
  'the',
  'for',
  'and',
  'de',
  'da',
  'do',
  'del',
  'la',
  'le',
  'di',
  'du',
  'des',
  'der',
  'und',
  'et',
  'y',
  'e',
  'i',
]);

/** One or two capital letters for a name: the first letters of its first two significant parts. */
export function monogramOf(name: string): string {
  const parts = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const significant = parts.filter((part) => !smallWords.has(part.toLowerCase()));
  return (significant.length > 0 ? significant : parts)
    .slice(0, 2)
    .map((part) => [...part][0]!.toLocaleUpperCase('en-GB'))
    .join('');
}

/** A number from 0 to 2^32 - 1, always the same for the same name (FNV-1a). */
export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name.normalize('NFC').toLowerCase()) {
    hash ^= character.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
}
/** Tint of a name, 1 to 12. */
export const tintOfName = (name: string): number => (hashOf(name) % tints) + 1;

/** A tile for an organisation or a group that has no logo. Decorative: its name is shown next to it. */
export function Monogram({
  name,
  logo,
  size = 'medium',
}: {
  name: string;
  logo?: string | null;
  size?: 'small' | 'medium' | 'large';
}) {
  if (logo) return <img className={styles.tile} data-size={size} src={logo} alt="" />;
  return (
    <span className={styles.tile} data-size={size} data-tint={tintOfName(name)} aria-hidden="true">
      {monogramOf(name)}
    </span>
  );
}
