import { imageModel } from '@consortia/infra/images/image-store';
import { buildIndexes } from '@consortia/infra/store/connection';
import type { Migration } from '@consortia/infra/store/migrations';
import { commentModel } from './comments/comment-model.ts';
import { decisionModel } from './decisions/decision-model.ts';
import { feedAddressModel } from './feeds/feed-address-model.ts';
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
    up: (connection) => buildIndexes(opportunityModel(connection)),
  },
  { number: 2, name: 'refer to topics of funding-ingest', up: referToTopics },
  {
    number: 3,
    name: 'index comments and likes',
    up: (connection) => buildIndexes(commentModel(connection), likeModel(connection)),
  },
  {
    number: 4,
    name: 'index decisions and the posts of one person',
    up: (connection) => buildIndexes(decisionModel(connection), opportunityModel(connection)),
  },
  {
    number: 5,
    name: 'index what waits for administrators',
    up: (connection) => buildIndexes(opportunityModel(connection)),
  },
  {
    number: 6,
    name: 'index posts by related aggregate',
    up: (connection) => buildIndexes(opportunityModel(connection)),
  },
  {
    number: 7,
    name: 'index decisions by time',
    up: (connection) => buildIndexes(decisionModel(connection)),
  },
  {
    number: 8,
    name: 'index projects and the posts that name them',
    up: (connection) => buildIndexes(projectModel(connection), imageModel(connection), opportunityModel(connection)),
  },
  {
    number: 9,
    name: 'mark comments, likes and decisions as those of Opportunities, and index Results',
    async up(connection) {
      await markPostKinds(connection);
      await buildIndexes(resultModel(connection), followerModel(connection));
    },
  },
  {
    number: 10,
    name: 'index addresses of feeds',
    up: (connection) => buildIndexes(feedAddressModel(connection)),
  },
  {
    number: 11,
    name: 'index comments by what makes two of them one',
    up: (connection) => buildIndexes(commentModel(connection)),
  },
  {
    number: 12,
    name: 'index projects by their grant',
    up: (connection) => buildIndexes(projectModel(connection)),
  },
];
