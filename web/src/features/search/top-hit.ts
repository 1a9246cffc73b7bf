import { foldedWords } from '@consortia/proto/fold';
import type { SearchHit, SearchResponse } from '@consortia/proto/recommendations/shapes';

const compact = (text: string): string => foldedWords(text).join('');

/** Match of a hit by name: its name or identifier starts with the text, the name has some of the words, or none. */
function fitOf({ kind, title, detail, titlePieces, alsoNamed }: SearchHit, typed: string): number {
  const further = alsoNamed ? [alsoNamed.pieces.map(({ text }) => text).join('')] : [];
  const names = kind === 'call' && detail ? [title, detail] : [title, ...further];
  if (typed !== '' && names.some((name) => compact(name).startsWith(typed))) return 2;
  return titlePieces.length > 0 ? 1 : 0;
}

/** The hit to show first: the one whose name fits best, the earlier of equals; none where everything is only related. */
export function topHit(q: string, { groups }: Pick<SearchResponse, 'groups'>): SearchHit | undefined {
  const typed = compact(q);
  return groups
    .flatMap(({ hits }) => hits)
    .filter(({ related }) => !related)
    .map((hit) => ({ hit, fit: fitOf(hit, typed) }))
    .toSorted((one, other) => other.fit - one.fit)[0]?.hit;
}
