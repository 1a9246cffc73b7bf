import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { correctDemoFigures } from './days/correct-demo-figures.ts';
import { dayModel, progressModel, recountModel } from './days/day-models.ts';
import { factModel, firstOf } from './facts/fact-model.ts';
import { saltModel, seenModel, viewModel } from './views/view-models.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    up: (connection) =>
      buildIndexes(factModel(connection), viewModel(connection), saltModel(connection), seenModel(connection)),
  },
  {
    number: 2,
    name: 'create indexes of daily counts',
    up: (connection) => buildIndexes(dayModel(connection), recountModel(connection), progressModel(connection)),
  },
  {
    number: 3,
    name: 'the earliest message is the response',
    async up(connection) {
      const facts = factModel(connection);
      const earlier = facts.find({ name: 'response', version: 1 });
      for await (const { _id, at } of earlier.select('at').cursor())
        await facts.updateOne({ _id }, { $set: { version: firstOf(at) } });
    },
  },
  { number: 4, name: 'figures of the demo agree', up: correctDemoFigures },
];
