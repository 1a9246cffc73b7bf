import type { Migration } from '@consortia/infra/store/migrations';
import { projectModel } from './projects/project-model.ts';
import { refusalModel } from './runs/refusal-model.ts';
import { runModel } from './runs/run-model.ts';
import { topicModel } from './topics/topic-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    async up(connection) {
      for (const model of [topicModel, projectModel, runModel, refusalModel]) await model(connection).createIndexes();
    },
  },
];
