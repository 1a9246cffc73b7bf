import { searchMessages as words } from '@consortia/proto/recommendations/messages/search';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';

/** Counting ends somewhere; from there on there are more. */
export const formatTotal = ({ total, totalCapped }: { total: number; totalCapped: boolean }): string =>
  `${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`;
export const nameOf = (kind: SearchKind, total: number): string => (total === 1 ? words.one : words.many)[kind];
