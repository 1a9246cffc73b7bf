import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { Projection } from '@consortia/infra/store/projection';
import type { EmailOutcome } from '@consortia/proto/notifications/kinds';
import type { Model } from 'mongoose';
import type { Lease } from './emails/lease-model.ts';
import type { ConversationRead } from './notifications/conversation-read-model.ts';
import type { Installation } from './notifications/installation-model.ts';
import type { Notification } from './notifications/notification-model.ts';
import type { Announcement } from './opportunities/announcement-model.ts';
import type {
  FollowerProjection,
  HelixProjection,
  OpportunityProjection,
  OrganisationProjection,
  PersonProjection,
  ResultProjection,
  SubscriptionProjection,
} from './projections.ts';
import type { Stream } from './stream/stream-model.ts';
import type { Streams } from './stream/streams.ts';
import type { PersonState } from './visits/person-model.ts';

type Context = Pick<
  ServiceContext,
  'call' | 'clock' | 'config' | 'connection' | 'jobs' | 'keys' | 'live' | 'log' | 'mail' | 'newId'
>;
/** Dependencies of the use cases of this service. */
export type Notifications = Context & {
  notifications: Model<Notification>;
  conversationReads: Model<ConversationRead>;
  streams: Model<Stream>;
  personStates: Model<PersonState>;
  leases: Model<Lease>;
  installation: Model<Installation>;
  people: Projection<PersonProjection>;
  organisations: Projection<OrganisationProjection>;
  helixes: Projection<HelixProjection>;
  announcements: Model<Announcement>;
  opportunities: Projection<OpportunityProjection>;
  results: Projection<ResultProjection>;
  subscriptions: Projection<SubscriptionProjection>;
  resultFollowers: Projection<FollowerProjection>;
  /** Open connections to this instance. */
  openStreams: Streams;
  /** Counts notifications by the outcome of their email. */
  countOutcome: (outcome: EmailOutcome, by: number) => void;
};
