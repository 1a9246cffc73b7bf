import type { ServiceContext } from '@consortia/infra/http/service';
import type { SetAside } from '@consortia/infra/search/set-aside';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { Comment } from './comments/comment-model.ts';
import type { KeptGroup, KeptHelix, KeptOrganisation, KeptPerson, KeptTopic } from './kept-shapes.ts';
import type { Like } from './likes/like-model.ts';
import type { Opportunity } from './opportunities/opportunity-model.ts';
import type { OpportunityIndex } from './search/index-of-lists.ts';

/** What the use cases of this service are given. */
export type Posts = ServiceContext & {
  opportunities: Model<Opportunity>;
  comments: Model<Comment>;
  likes: Model<Like>;
  people: Projection<KeptPerson>;
  organisations: Projection<KeptOrganisation>;
  groups: Projection<KeptGroup>;
  helixes: Projection<KeptHelix>;
  topics: Projection<KeptTopic>;
  index: OpportunityIndex;
  setAside: SetAside;
};
