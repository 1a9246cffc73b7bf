import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { insightsApi } from '@consortia/proto/insights/api';
import { networkStatNames } from '@consortia/proto/insights/shapes';
import { ofNetwork } from '../days/tally.ts';
import { mayReadStats } from '../policies.ts';
import { countIn } from './count-in.ts';
import { periodOf, type ReadingFigures } from './period-of.ts';

export const readStats = (insights: ReadingFigures) =>
  handle(insightsApi.readStats, async ({ viewer, query: { timePeriod } }) => {
    if (!mayReadStats(viewer)) fail('kit.sign_in_required');
    const now = insights.clock();
    const { buckets, tally } = await periodOf(insights, ofNetwork, { timePeriod, now, names: networkStatNames });
    const counted = countIn(buckets, networkStatNames);
    counted.addAll(tally);
    return {
      ...{ timePeriod, updatedAt: now.toISOString(), unit: buckets.unit },
      buckets: buckets.starts.map((start) => start.toISOString()),
      stats: counted.stats(),
    };
  });
