import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { slotModel, turnModel } from './answers/turn-models.ts';
import { feedbackModel, useModel } from './feedback/feedback-model.ts';
import { exchangeModel } from './sessions/exchange-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    up: (connection) =>
      buildIndexes(exchangeModel(connection), feedbackModel(connection), turnModel(connection), slotModel(connection)),
  },
  {
    number: 2,
    name: 'create the index of uses',
    up: (connection) => buildIndexes(useModel(connection)),
  },
];
