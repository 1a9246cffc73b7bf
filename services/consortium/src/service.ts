import { defineService } from '@consortia/infra/kit/service/define-service';
import { consortiumModel } from './consortia/consortium-model.ts';
import { consumers } from './consumers.ts';
import { handlers } from './handlers.ts';
import { migrations } from './migrations.ts';
import { introducerModel, introductionModel } from './paths/introduction-model.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';

export const consortiumService = defineService({
  name: 'consortium',
  migrations,
  models: { consortia: consortiumModel, introducers: introducerModel, introductions: introductionModel },
  projections,
  handlers,
  consumers,
  personalData,
  seed: async (parts) => (await import('./seed-demo.ts')).seedDemo(parts),
});
