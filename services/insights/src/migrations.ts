import type { Migration } from '@consortia/infra/store/migrations';
import { factModel } from './facts/fact-model.ts';
import { saltModel, seenModel, viewModel } from './views/view-models.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      for (const model of [factModel, viewModel, saltModel, seenModel])
        await (model(connection) as ReturnType<typeof factModel>).createIndexes();
    },
  },
];
