import type { ImageStore } from '@consortia/infra/images/image-store';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { SetAside } from '@consortia/infra/kit/service/set-aside';
import type { DerivedIndex } from '@consortia/infra/search/derived-index';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { Comment } from './comments/comment-model.ts';
import type { FeedAddress } from './feeds/feed-address-model.ts';
import type { Follower } from './followers/follower-model.ts';
import type { Like } from './likes/like-model.ts';
import type { Opportunity } from './opportunities/opportunity-model.ts';
import type {
  GroupProjection,
  HelixProjection,
  OrganisationProjection,
  PersonProjection,
  TopicProjection,
} from './projections.ts';
import type { Project } from './projects/project-model.ts';
import type { Result } from './results/result-model.ts';
import type { RelatedField, RelatedResultField } from './search/related-fields.ts';

/** Dependencies of the use cases of this service. */
export type Posts = Pick<
  ServiceContext,
  'call' | 'clock' | 'config' | 'connection' | 'decide' | 'jobs' | 'log' | 'name' | 'newId' | 'randomBytes' | 'search'
> & {
  opportunities: Model<Opportunity>;
  comments: Model<Comment>;
  likes: Model<Like>;
  feedAddresses: Model<FeedAddress>;
  results: Model<Result>;
  followers: Model<Follower>;
  projects: Model<Project>;
  images: ImageStore;
  people: Projection<PersonProjection>;
  organisations: Projection<OrganisationProjection>;
  groups: Projection<GroupProjection>;
  helixes: Projection<HelixProjection>;
  topics: Projection<TopicProjection>;
  index: DerivedIndex<RelatedField>;
  resultIndex: DerivedIndex<RelatedResultField>;
  setAside: SetAside;
};
