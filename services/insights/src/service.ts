import { defineService } from '@consortia/infra/kit/define-service';
import { consumers } from './consumers.ts';
import { factModel } from './facts/fact-model.ts';
import { exportMetrics } from './figures/export-metrics.ts';
import { readMetrics } from './figures/read-metrics.ts';
import { readStats } from './figures/read-stats.ts';
import { migrations } from './migrations.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';
import { countView } from './views/count-view.ts';
import { saltModel, seenModel, viewModel } from './views/view-models.ts';

/** Figures of the network and of organisations. Of what it stores of its own, views of profiles alone refer to a person. */
export const insightsService = defineService({
  name: 'insights',
  migrations,
  models: { facts: factModel, views: viewModel, salts: saltModel, seen: seenModel },
  projections,
  handlers: [readStats, exportMetrics, readMetrics, countView],
  consumers,
  personalData,
  seed: async (insights) => (await import('./seed-demo.ts')).seedDemo(insights),
});
