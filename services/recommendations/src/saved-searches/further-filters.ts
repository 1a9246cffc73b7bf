import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import { statusAt } from '@consortia/proto/funding-ingest/lifecycle';
import { programmePartOf } from '@consortia/proto/funding-ingest/programme-parts';
import { postsApi } from '@consortia/proto/posts/api';
import type { savedSearchFilters } from '@consortia/proto/recommendations/saved-search-filters';
import type { SavedFilters } from '@consortia/proto/recommendations/saved-search-shapes';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import type { z } from 'zod';
import { deadlineAhead, presentMatchedTopic } from '../matches/present-topic.ts';
import type { OpportunityProjection, TopicProjection } from '../projections.ts';
import type { Recommendations } from '../recommendations.ts';

type FiltersOf<K extends keyof typeof savedSearchFilters> = z.output<(typeof savedSearchFilters)[K]>;
type Parts = Pick<Recommendations, 'opportunities' | 'topics' | 'call'>;

const dayMs = 86_400_000;
const otherProgramme = 'Other';
const isAmong = (chosen: readonly string[] | undefined, values: readonly string[]): boolean =>
  !chosen || chosen.length === 0 || values.some((value) => chosen.includes(value));

/** Whether an Opportunity has the type, role, part and deadline of the filters, and an action that is not closed where they say so. */
function opportunityHas(
  { type, role, filterExpired, part, deadline }: FiltersOf<'opportunity'>,
  post: OpportunityProjection,
  topic: TopicProjection | undefined,
  now: Date,
): boolean {
  const action = topic?.actions.find(({ id }) => id === post.actionId);
  const isClosed = action !== undefined && statusAt({ ...action, sourceStatus: action.status }, now) === 'closed';
  const next = action && !isClosed ? deadlineAhead([action], now) : null;
  return (
    (!type || post.type === type) &&
    (!role || post.roles.includes(role)) &&
    (!part || (topic !== undefined && programmePartOf(topic.identifier) === part)) &&
    (!deadline || (next !== null && next.getTime() <= now.getTime() + deadline * dayMs)) &&
    !(filterExpired === '1' && isClosed)
  );
}

const noHelixes = new Map();

/** Whether a call has the programme, type, status and next deadline of the filters; the list of calls has the same rules. */
function callHas(filters: FiltersOf<'call'>, topic: TopicProjection, now: Date): boolean {
  const { programme, type, status, deadline, month } = filters;
  const statusNow = presentMatchedTopic(topic, noHelixes, now)?.status ?? 'closed';
  const next = statusNow === 'closed' ? null : deadlineAhead(topic.actions, now);
  const types = topic.actions.flatMap(({ actionTypes }) => actionTypes.map(({ name }) => name));
  return (
    isAmong(programme, [topic.programme ?? otherProgramme]) &&
    isAmong(type, types) &&
    isAmong(status, [statusNow]) &&
    (!deadline || (next !== null && next.getTime() <= now.getTime() + deadline * dayMs)) &&
    (!month || (next !== null && topic.nextDeadline?.slice(0, 7) === month))
  );
}

/** A request for the items that one person may find at a time. */
type Request = { ids: readonly string[]; filters: SavedFilters; now: Date; userId: string; trial: boolean };
type Further = (parts: Parts, request: Request) => Promise<string[]>;
const all: Further = async (_parts, { ids }) => [...ids];

/** Filters of a list that the global index does not have: they are compared with the projections of the few items in question. */
export const furtherFilters: Readonly<Record<SearchKind, Further>> = {
  async opportunity({ opportunities, topics, call }, { ids, filters, now, userId, trial }) {
    const posts = await opportunities.getMany(ids);
    const responded = await topics.getMany([...posts.values()].map(({ topicId }) => topicId));
    const found = ids.filter((id) => {
      const post = posts.get(id);
      return post !== undefined && opportunityHas(filters, post, responded.get(post.topicId ?? ''), now);
    });
    if (!filters.country || found.length === 0) return found;
    // Which organisation is shown to whom is decided by posts alone.
    const { cards } = await call(postsApi.presentCards, {
      body: { ids: found, viewer: { userId, trial, admin: false } },
    });
    const there = new Set(
      cards
        .filter(({ organisation }) => organisation?.country && cordisCountry(organisation.country) === filters.country)
        .map(({ id }) => id),
    );
    return found.filter((id) => there.has(id));
  },
  async call({ topics }, { ids, filters, now }) {
    const calls = await topics.getMany(ids);
    return ids.filter((id) => calls.has(id) && callHas(filters, calls.get(id)!, now));
  },
  // Whether a Result is expired follows from the calls of its project, which posts alone knows.
  async result({ call }, { ids, filters, userId, trial }) {
    if (filters.filterExpired !== '1' || ids.length === 0) return [...ids];
    const { cards } = await call(postsApi.presentResults, {
      body: { ids: [...ids], viewer: { userId, trial, admin: false } },
    });
    const lasting = new Set(cards.filter(({ expired }) => !expired).map(({ id }) => id));
    return ids.filter((id) => lasting.has(id));
  },
  organisation: all,
  group: all,
  expert: all,
};
