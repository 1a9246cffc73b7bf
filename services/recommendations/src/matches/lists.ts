import type { MatchKind } from '@consortia/proto/recommendations/shapes';

/**
 * The lists that people are matched with. Trial members have lists of Opportunities and Results of their own: public
 * Opportunities as they are, and network ones and Results made of nothing but what trial members are shown, so that no match
 * tells of a hidden name.
 */
export const lists = ['funding_topic', 'post', 'trial_post', 'result', 'trial_result'] as const;
export type ListName = (typeof lists)[number];

const trialLists = { post: 'trial_post', funding_topic: 'funding_topic', result: 'trial_result' } as const;
export const listOf = (kind: MatchKind, trial: boolean): ListName => (trial ? trialLists[kind] : kind);
const kinds = { trial_post: 'post', trial_result: 'result' } as const;
export const isTrialList = (list: ListName): list is keyof typeof kinds => list in kinds;
export const kindOf = (list: ListName): MatchKind => (isTrialList(list) ? kinds[list] : list);

/** An item is one thing in one list. */
export const itemKey = (list: ListName, id: string): string => `${list}:${id}`;
export const idOfItem = (key: string): string => key.slice(key.indexOf(':') + 1);
export const listOfItem = (key: string): ListName => key.slice(0, key.indexOf(':')) as ListName;
