import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { insightsApi } from '@consortia/proto/insights/api';
import { networkStatNames, type StatName } from '@consortia/proto/insights/shapes';
import { trusted } from 'mongoose';
import type { FactName } from '../facts/fact-model.ts';
import type { Insights } from '../insights.ts';
import { mayReadStats } from '../policies.ts';
import { bucketsOf } from './buckets.ts';
import { countIn } from './count-in.ts';

/** The figure that a fact adds to. */
export const statOf: Readonly<Record<FactName, StatName>> = {
  ...{ response: 'responses', comment: 'comments', like: 'likes', follower: 'followers' },
  ...{ sign_up: 'sign_ups', joined: 'joined', left: 'left', review: 'reviews', seat: 'seats' },
};

async function earliestOf({ facts, views, opportunities, results }: Insights): Promise<Date | null> {
  const [fact, view, opportunity, result] = await Promise.all([
    facts.findOne({ removed: false }).sort({ at: 1 }).select('at').lean(),
    views.findOne({}).sort({ at: 1 }).select('at').lean(),
    opportunities.model
      .findOne({ deletedAt: null, approvedAt: trusted({ $ne: null }) })
      .sort({ approvedAt: 1 })
      .lean(),
    results.model.findOne({ deletedAt: null }).sort({ publishedAt: 1 }).lean(),
  ]);
  const all = [fact?.at, view?.at, opportunity?.approvedAt, result?.publishedAt].filter((at) => at != null);
  return all.length === 0 ? null : new Date(Math.min(...all.map((at) => new Date(at).getTime())));
}

export const readStats = (insights: Insights) =>
  handle(insightsApi.readStats, async ({ viewer, query: { timePeriod } }) => {
    if (!mayReadStats(viewer)) fail('kit.sign_in_required');
    const { facts, views, opportunities, results, clock } = insights;
    const now = clock();
    const buckets = bucketsOf(timePeriod, now, timePeriod === 'all_time' ? await earliestOf(insights) : null);
    const counted = countIn(buckets, networkStatNames);
    const since = { at: trusted({ $gte: buckets.from }) };
    for await (const { name, at } of facts
      .find({ removed: false, ...since })
      .select('name at')
      .lean()
      .cursor())
      counted.add(statOf[name], at);
    for await (const { at, count } of views.find(since).select('at count').lean().cursor())
      counted.add('views', at, count);
    const published = trusted({ $gte: buckets.from.toISOString() });
    for await (const post of opportunities.model
      .find({ deletedAt: null, approvedAt: published })
      .select('approvedAt')
      .lean()
      .cursor())
      counted.add('opportunities', new Date(post.approvedAt!));
    for await (const post of results.model
      .find({ deletedAt: null, publishedAt: published })
      .select('publishedAt')
      .lean()
      .cursor())
      counted.add('results', new Date(post.publishedAt));
    return {
      ...{ timePeriod, updatedAt: now.toISOString(), unit: buckets.unit },
      buckets: buckets.starts.map((start) => start.toISOString()),
      stats: counted.stats(),
    };
  });
