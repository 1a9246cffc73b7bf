import { imageModel } from '@consortia/infra/images/image-store';
import type { Migration } from '@consortia/infra/store/migrations';
import { commentModel } from './comments/comment-model.ts';
import { decisionModel } from './decisions/decision-model.ts';
import { followerModel } from './followers/follower-model.ts';
import { likeModel } from './likes/like-model.ts';
import { opportunityModel } from './opportunities/opportunity-model.ts';
import { referToTopics } from './opportunities/refer-to-topics.ts';
import { markPostKinds } from './post-kinds/mark-post-kinds.ts';
import { projectModel } from './projects/project-model.ts';
import { resultModel } from './results/result-model.ts';

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'create indexes',
    up: async (connection) => void (await opportunityModel(connection).createIndexes()),
  },
  { number: 2, name: 'refer to topics of funding-ingest', up: referToTopics },
  {
    number: 3,
    name: 'index comments and likes',
    up: async (connection) =>
      void (await Promise.all([commentModel(connection).createIndexes(), likeModel(connection).createIndexes()])),
  },
  {
    number: 4,
    name: 'index decisions and the posts of one person',
    up: async (connection) =>
      void (await Promise.all([
        decisionModel(connection).createIndexes(),
        opportunityModel(connection).createIndexes(),
      ])),
  },
  {
    number: 5,
    name: 'index what waits for administrators',
    up: async (connection) => void (await opportunityModel(connection).createIndexes()),
  },
  {
    number: 6,
    name: 'index posts by related aggregate',
    up: async (connection) => void (await opportunityModel(connection).createIndexes()),
  },
  {
    number: 7,
    name: 'index decisions by time',
    up: async (connection) => void (await decisionModel(connection).createIndexes()),
  },
  {
    number: 8,
    name: 'index projects and the posts that name them',
    up: async (connection) =>
      void (await Promise.all([
        projectModel(connection).createIndexes(),
        imageModel(connection).createIndexes(),
        opportunityModel(connection).createIndexes(),
      ])),
  },
  {
    number: 9,
    name: 'mark comments, likes and decisions as those of Opportunities, and index Results',
    async up(connection) {
      await markPostKinds(connection);
      await Promise.all([resultModel(connection).createIndexes(), followerModel(connection).createIndexes()]);
    },
  },
];
