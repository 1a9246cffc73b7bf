import type { Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';
import type { MetricKind, Metrics, StatName, TimePeriod } from '@consortia/proto/insights/shapes';
import { trusted } from 'mongoose';
import type { Insights } from '../insights.ts';
import { assertMayReadMetrics } from '../policies.ts';
import { bucketsOf } from './buckets.ts';
import { countIn } from './count-in.ts';
import { firstResponseOf } from './first-response.ts';
import { statOf } from './read-stats.ts';

type Row = { name: StatName; at: Date; count: number; postId: string | null };
type Post = { id: string; alias: string; title: string; at: Date };
/** Stored rows, read in batches: an organisation may have many. */
type Source = { rows(since: Date): AsyncIterable<Row>; earliest(): Promise<Date | null> };
type Found = { sources: Source[]; posts: Post[]; published: StatName | null; respondedBy: StatName | null };

const namesOf: Readonly<Record<MetricKind, readonly StatName[]>> = {
  opportunity: ['views', 'responses', 'comments', 'likes', 'opportunities'],
  result: ['views', 'comments', 'likes', 'followers', 'results'],
  user: ['joined', 'left', 'organisation_views', 'member_views'],
  event: ['views'],
  reviewiq: ['reviews'],
};
/** Posts in the table, those with most views first. */
const maxItems = 20;

const batchSize = 500;

const viewsOf = ({ views }: Insights, filter: object, name: StatName): Source => ({
  async *rows(since) {
    const found = views.find({ ...filter, at: trusted({ $gte: since }) }).select('targetId at count');
    for await (const { targetId, at, count } of found.lean().cursor({ batchSize }))
      yield { name, at, count, postId: targetId };
  },
  earliest: async () => (await views.findOne(filter).sort({ at: 1 }).select('at').lean())?.at ?? null,
});
const factsOf = ({ facts }: Insights, filter: object): Source => ({
  async *rows(since) {
    const found = facts.find({ ...filter, removed: false, at: trusted({ $gte: since }) }).select('name at postId');
    for await (const { name, at, postId } of found.lean().cursor({ batchSize }))
      yield { name: statOf[name], at, count: 1, postId };
  },
  earliest: async () =>
    (
      await facts
        .findOne({ ...filter, removed: false })
        .sort({ at: 1 })
        .select('at')
        .lean()
    )?.at ?? null,
});

function ofPosts(insights: Insights, posts: Post[], published: StatName, respondedBy: StatName): Found {
  const ids = trusted({ $in: posts.map(({ id }) => id) });
  const sources = [viewsOf(insights, { targetId: ids }, 'views'), factsOf(insights, { postId: ids })];
  return { sources, posts, published, respondedBy };
}
const withoutPosts = { posts: [], published: null, respondedBy: null };

/** Counts for an organisation. An Opportunity whose readers are limited is left out: its author alone says who sees it. */
const found: Readonly<Record<MetricKind, (insights: Insights, organisationId: string) => Promise<Found>>> = {
  async opportunity(insights, organisationId) {
    const filter = {
      organisationId,
      visibility: trusted({ $in: ['public' as const, 'network' as const] }),
      deletedAt: null,
    };
    const posts = (await insights.opportunities.model.find(filter).lean()).flatMap(
      ({ _id: id, alias, name, approvedAt }) =>
        approvedAt ? [{ id, alias, title: name, at: new Date(approvedAt) }] : [],
    );
    return ofPosts(insights, posts, 'opportunities', 'responses');
  },
  async result(insights, organisationId) {
    const found = await insights.results.model.find({ organisationId, deletedAt: null }).lean();
    const posts = found.map(({ _id: id, alias, title, publishedAt }) => ({
      id,
      alias,
      title,
      at: new Date(publishedAt),
    }));
    return ofPosts(insights, posts, 'results', 'comments');
  },
  async user(insights, organisationId) {
    const members = await insights.people.model
      .find({ 'primaryOrganisation.id': organisationId, deletedAt: null })
      .select('_id')
      .lean();
    const ids = trusted({ $in: members.map(({ _id }) => _id) });
    const sources = [
      factsOf(insights, { organisationId, name: trusted({ $in: ['joined', 'left'] }) }),
      viewsOf(insights, { targetId: organisationId }, 'organisation_views'),
      viewsOf(insights, { targetId: ids }, 'member_views'),
    ];
    return { ...withoutPosts, sources };
  },
  event: async (insights, organisationId) => ({
    ...withoutPosts,
    sources: [viewsOf(insights, { kind: 'event', organisationId }, 'views')],
  }),
  reviewiq: async (insights, organisationId) => ({
    ...withoutPosts,
    sources: [factsOf(insights, { organisationId, name: 'review' })],
  }),
};

async function earliestOf({ sources, posts }: Found): Promise<Date | null> {
  const stored = await Promise.all(sources.map((source) => source.earliest()));
  return [...stored, ...posts.map(({ at }) => at)].reduce<Date | null>(
    (first, at) => (at === null || (first !== null && first <= at) ? first : at),
    null,
  );
}

/** The organisation that an address names, where the viewer may read its figures. Throws `insights.not_found` and `kit.forbidden`. */
export async function readableOrganisation({ organisations }: Insights, viewer: Viewer, id: string) {
  const organisation = await organisations.get(id);
  if (!organisation || organisation.replacedBy) return fail('insights.not_found');
  assertMayReadMetrics(viewer, organisation);
  return organisation;
}

export async function metricsOf(
  insights: Insights,
  { id, name }: { id: string; name: string },
  kind: MetricKind,
  timePeriod: TimePeriod,
): Promise<Metrics> {
  const now = insights.clock();
  const all = await found[kind](insights, id);
  const buckets = bucketsOf(timePeriod, now, timePeriod === 'all_time' ? await earliestOf(all) : null);
  const counted = countIn(buckets, namesOf[kind]);
  if (all.published !== null) for (const { at } of all.posts) counted.add(all.published, at);
  const items = new Map(all.posts.map((post) => [post.id, { ...post, views: 0, responses: 0 }]));
  const responses: Row[] = [];
  for (const source of all.sources)
    for await (const row of source.rows(buckets.from)) {
      counted.add(row.name, row.at, row.count);
      if (row.name === all.respondedBy) responses.push(row);
      const item = row.postId === null ? undefined : items.get(row.postId);
      if (!item || buckets.at(row.at) < 0) continue;
      if (row.name === 'views') item.views += row.count;
      else if (row.name === all.respondedBy) item.responses += row.count;
    }
  return {
    ...{ kind, organisation: { id, name }, timePeriod, updatedAt: now.toISOString(), unit: buckets.unit },
    buckets: buckets.starts.map((start) => start.toISOString()),
    stats: counted.stats(),
    firstResponse:
      all.respondedBy === null
        ? null
        : firstResponseOf(
            all.posts.filter(({ at }) => buckets.at(at) >= 0),
            responses,
          ),
    items: [...items.values()]
      .filter(({ views, responses: count }) => views + count > 0)
      .sort((a, b) => b.views - a.views || b.responses - a.responses)
      .slice(0, maxItems)
      .map(({ at: _, ...item }) => item),
  };
}
