import type { MatchKind } from '@consortia/proto/recommendations/shapes';

/**
 * The lists that people are matched with. Trial members have one of posts of their own: public ones as they are and network ones
 * made of nothing but what trial members are shown, so that no match tells of a hidden name.
 */
export const lists = ['funding_topic', 'post', 'trial_post'] as const;
export type ListName = (typeof lists)[number];

export const listOf = (kind: MatchKind, trial: boolean): ListName => (kind === 'post' && trial ? 'trial_post' : kind);
export const kindOf = (list: ListName): MatchKind => (list === 'trial_post' ? 'post' : list);

/** An item is one thing in one list. */
export const itemKey = (list: ListName, id: string): string => `${list}:${id}`;
export const idOfItem = (key: string): string => key.slice(key.indexOf(':') + 1);
export const listOfItem = (key: string): ListName => key.slice(0, key.indexOf(':')) as ListName;
