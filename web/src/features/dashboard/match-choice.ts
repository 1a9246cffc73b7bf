import { paths } from '../../lib/paths.ts';
import type { ShownMatch } from './dashboard-api.ts';

export const shows = ['all', 'opportunities', 'calls', 'results'] as const;
export type Show = (typeof shows)[number];
export const sorts = ['score', 'score-up', 'newest', 'oldest'] as const;
export type MatchSort = (typeof sorts)[number];
/** Filter and order of the matches, stored in the address. The first value of each is the default. */
export type MatchChoice = { show: Show; sort: MatchSort };

const oneOf = <T extends string>(values: readonly [T, ...T[]], value: string | null): T =>
  values.find((known) => known === value) ?? values[0];

export const readChoice = (address: URLSearchParams): MatchChoice => ({
  show: oneOf(shows, address.get('show')),
  sort: oneOf(sorts, address.get('sort')),
});

/** Address of the dashboard with this choice; defaults are left out. */
export function choiceAddress({ show, sort }: MatchChoice): string {
  const query = new URLSearchParams({ ...(show !== shows[0] && { show }), ...(sort !== sorts[0] && { sort }) });
  return query.size > 0 ? `${paths.home}?${query}` : paths.home;
}

/** Date of a match: the bump or else the approval of an Opportunity, the creation of a funding call, the publication of a Result. */
export const dateOf = ({ post, funding_topic, result }: ShownMatch): string =>
  (post ? (post.bumpedAt ?? post.approvedAt) : (result?.publishedAt ?? funding_topic?.createdAt)) ?? '';
const byScore = (one: ShownMatch, other: ShownMatch) => other.recommender_score - one.recommender_score;
const byDate = (one: ShownMatch, other: ShownMatch) => Date.parse(dateOf(other)) - Date.parse(dateOf(one)) || 0;

const orders: Record<MatchSort, (one: ShownMatch, other: ShownMatch) => number> = {
  score: (one, other) => byScore(one, other) || byDate(one, other),
  'score-up': (one, other) => byScore(other, one) || byDate(one, other),
  newest: byDate,
  oldest: (one, other) => byDate(other, one),
};
export const sorted = (matches: readonly ShownMatch[], sort: MatchSort): ShownMatch[] => matches.toSorted(orders[sort]);
