import type { Migration } from '@consortia/infra/store/migrations';
import { slotModel, turnModel } from './answers/turn-models.ts';
import { feedbackModel, useModel } from './feedback/feedback-model.ts';
import { exchangeModel } from './sessions/exchange-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      for (const model of [exchangeModel, feedbackModel, turnModel, slotModel])
        await (model(connection) as ReturnType<typeof turnModel>).createIndexes();
    },
  },
  {
    number: 2,
    name: 'create the index of uses',
    up: async (connection) => void (await useModel(connection).createIndexes()),
  },
];
