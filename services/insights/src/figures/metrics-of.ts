import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { MetricKind, Metrics, StatName, TimePeriod } from '@consortia/proto/insights/shapes';
import { trusted } from 'mongoose';
import type { TimedStat } from '../days/day-models.ts';
import type { Tally, Whose } from '../days/tally.ts';
import type { Buckets } from '../periods/buckets.ts';
import { assertMayReadMetrics } from '../policies.ts';
import { countIn } from './count-in.ts';
import { firstResponseOf } from './first-response.ts';
import { periodOf, type ReadingFigures } from './period-of.ts';

type Post = { id: string; alias: string; title: string; at: Date };
type Found = { whose: Whose; posts: Post[]; published: StatName | null; respondedBy: TimedStat | null };

const namesOf: Readonly<Record<MetricKind, readonly StatName[]>> = {
  opportunity: ['views', 'responses', 'comments', 'likes', 'opportunities'],
  result: ['views', 'comments', 'likes', 'followers', 'results'],
  user: ['joined', 'left', 'organisation_views', 'member_views'],
  event: ['views'],
  reviewiq: ['reviews'],
};
/** Posts in the table, those with most views first. */
const maxItems = 20;

function ofPosts(posts: Post[], published: StatName, respondedBy: TimedStat): Found {
  const targets = posts.map(({ id }) => id);
  const ids = trusted({ $in: targets });
  return { whose: { targets, facts: { postId: ids }, views: { targetId: ids } }, posts, published, respondedBy };
}
const withoutPosts = (whose: Whose): Found => ({ whose, posts: [], published: null, respondedBy: null });

/** Counts for an organisation. An Opportunity whose readers are limited is left out: its author alone says who sees it. */
const found: Readonly<Record<MetricKind, (insights: ReadingFigures, organisationId: string) => Promise<Found>>> = {
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
    return ofPosts(posts, 'opportunities', 'responses');
  },
  async result(insights, organisationId) {
    const found = await insights.results.model.find({ organisationId, deletedAt: null }).lean();
    const posts = found.map(({ _id: id, alias, title, publishedAt }) => ({
      id,
      alias,
      title,
      at: new Date(publishedAt),
    }));
    return ofPosts(posts, 'results', 'comments');
  },
  async user(insights, organisationId) {
    const members = await insights.people.model
      .find({ 'primaryOrganisation.id': organisationId, deletedAt: null })
      .select('_id')
      .lean();
    const targets = [organisationId, ...members.map(({ _id }) => _id)];
    return withoutPosts({
      targets,
      facts: { organisationId, name: trusted({ $in: ['joined', 'left'] }) },
      views: { targetId: trusted({ $in: targets }) },
    });
  },
  event: async (_, organisationId) =>
    withoutPosts({ targets: [organisationId], facts: null, views: { kind: 'event', organisationId } }),
  reviewiq: async (_, organisationId) =>
    withoutPosts({ targets: [organisationId], facts: { organisationId, name: 'review' }, views: null }),
};

/** The organisation that an address names, where the viewer may read its figures. Throws `insights.not_found` and `kit.forbidden`. */
export async function readableOrganisation({ organisations }: ReadingFigures, viewer: Viewer, id: string) {
  const organisation = await organisations.get(id);
  if (!organisation || organisation.replacedBy) return fail('insights.not_found');
  assertMayReadMetrics(viewer, organisation);
  return organisation;
}

/** Posts with their figures in the period, and the first response of each hour or day. */
function perPost({ posts, respondedBy }: Found, tally: Tally, buckets: Buckets) {
  const responses: { postId: string; at: Date }[] = [];
  const items = posts.map(({ at: _, ...post }) => {
    const item = { ...post, views: 0, responses: 0 };
    for (const [start, { counts, first }] of tally.get(post.id) ?? []) {
      const earliest = respondedBy && first[respondedBy];
      if (earliest) responses.push({ postId: post.id, at: new Date(earliest) });
      if (buckets.at(new Date(start)) < 0) continue;
      item.views += counts.views ?? 0;
      if (respondedBy) item.responses += counts[respondedBy] ?? 0;
    }
    return item;
  });
  return { items, responses };
}

export async function metricsOf(
  insights: ReadingFigures,
  { id, name }: { id: string; name: string },
  kind: MetricKind,
  timePeriod: TimePeriod,
): Promise<Metrics> {
  const now = insights.clock();
  const all = await found[kind](insights, id);
  const published = all.posts.map(({ at }) => at);
  const names = namesOf[kind];
  const { buckets, tally } = await periodOf(insights, all.whose, { timePeriod, now, names, published });
  const counted = countIn(buckets, names);
  counted.addAll(tally);
  if (all.published !== null) for (const at of published) counted.add(all.published, at);
  const { items, responses } = perPost(all, tally, buckets);
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
    items: items
      .filter(({ views, responses: count }) => views + count > 0)
      .sort((a, b) => b.views - a.views || b.responses - a.responses)
      .slice(0, maxItems),
  };
}
