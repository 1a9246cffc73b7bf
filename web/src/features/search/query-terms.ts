import { searchMessages as labels } from '@consortia/proto/recommendations/messages/search';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';

/** The total, with a plus sign where counting stopped. */
export const formatTotal = ({ total, totalCapped }: { total: number; totalCapped: boolean }): string =>
  `${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`;
export const nameOf = (kind: SearchKind, total: number): string => (total === 1 ? labels.one : labels.many)[kind];
