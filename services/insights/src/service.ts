import { defineService } from '@consortia/infra/kit/service/define-service';
import { consumers } from './consumers.ts';
import { dailyCounts } from './days/daily-counts.ts';
import { dayModel, progressModel, recountModel } from './days/day-models.ts';
import { factModel } from './facts/fact-model.ts';
import { followPublished } from './facts/published.ts';
import { exportMetrics } from './figures/export-metrics.ts';
import { readMetrics } from './figures/read-metrics.ts';
import { readStats } from './figures/read-stats.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';
import { countView } from './views/count-view.ts';
import { saltModel, seenModel, viewModel } from './views/view-models.ts';

/** Figures of the network and of organisations. Of what it stores of its own, views of profiles alone refer to a person. */
export const insightsService = defineService({
  name: 'insights',
  migrations,
  models: {
    facts: factModel,
    views: viewModel,
    salts: saltModel,
    seen: seenModel,
    ...{ days: dayModel, recounts: recountModel, progress: progressModel },
  },
  projections,
  async assemble(base) {
    const insights = { ...base, published: followPublished(base) };
    if (base.config.demo) await (await import('./seed-demo.ts')).followDemo(insights);
    return insights;
  },
  handlers: [readStats, exportMetrics, readMetrics, countView],
  indexes: (insights) => [dailyCounts(insights)],
  consumers,
  jobs: startJobs,
  personalData,
  seed: async (insights) => (await import('./seed-demo.ts')).seedDemo(insights),
});
