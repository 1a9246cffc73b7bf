import type { StoredSeat } from '../consortia/consortium-model.ts';

/** What a seat asks, each a phrase: its expertise, or else its name. */
export const wordsOf = ({ expertise, role }: Pick<StoredSeat, 'expertise' | 'role'>): string[] =>
  expertise.length > 0 ? [...expertise] : [role];
