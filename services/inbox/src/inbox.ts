import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { Block } from './blocks/block-model.ts';
import type { Conversation } from './conversations/conversation-model.ts';
import type { StoredMessage } from './conversations/message-model.ts';
import type { OpportunityProjection, PersonProjection } from './projections.ts';
import type { Report } from './reports/report-model.ts';
import type { ReplySetting } from './responses/reply-setting-model.ts';
import type { PostResponse } from './responses/response-model.ts';

/** Dependencies of the use cases of this service. */
export type Inbox = Pick<ServiceContext, 'call' | 'clock' | 'connection' | 'jobs' | 'log' | 'newId'> & {
  conversations: Model<Conversation>;
  messages: Model<StoredMessage>;
  blocks: Model<Block>;
  reports: Model<Report>;
  responses: Model<PostResponse>;
  replySettings: Model<ReplySetting>;
  people: Projection<PersonProjection>;
  opportunities: Projection<OpportunityProjection>;
};
