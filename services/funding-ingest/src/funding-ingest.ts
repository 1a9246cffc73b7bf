import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { SetAside } from '@consortia/infra/kit/service/set-aside';
import type { DerivedIndex } from '@consortia/infra/search/derived-index';
import type { CallOrder } from '@consortia/infra/search/order/call-order';
import type { NearCalls } from '@consortia/infra/search/order/near-calls';
import type { Outbox } from '@consortia/infra/store/outbox';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { Bookmark } from './bookmarks/bookmark-model.ts';
import type { CalendarAddress } from './calendar/calendar-address-model.ts';
import type { createHelixRelations } from './helixes/helixes-of-topic.ts';
import type { CallChange } from './news/call-change-model.ts';
import type { Delivery } from './news/delivery-model.ts';
import type { FundingSummary } from './organisation-funding/funding-summary-model.ts';
import type { OrganisationProject } from './organisation-funding/organisation-project-model.ts';
import type { ParticipantLink } from './organisation-funding/participant-link-model.ts';
import type { PatientQueue } from './partners/patient-queue.ts';
import type { PartnerIndexes } from './partners/read-index.ts';
import type { HelixProjection, OrganisationProjection } from './projections.ts';
import type { FundedOrganisation } from './projects/organisation-model.ts';
import type { Project } from './projects/project-model.ts';
import type { Refusal } from './runs/refusal-model.ts';
import type { Run } from './runs/run-model.ts';
import type { Topic } from './topics/topic-model.ts';
import type { WatchedTopic } from './watched-topics/watched-topic-model.ts';

/** Dependencies of the use cases of this service. */
export type FundingIngest = Pick<
  ServiceContext,
  | 'bus'
  | 'call'
  | 'clock'
  | 'config'
  | 'connection'
  | 'embeddings'
  | 'jobs'
  | 'log'
  | 'mail'
  | 'newId'
  | 'randomBytes'
  | 'search'
> & {
  topics: Model<Topic>;
  projects: Model<Project>;
  organisations: Model<FundedOrganisation>;
  runs: Model<Run>;
  refusals: Model<Refusal>;
  bookmarks: Model<Bookmark>;
  watchedTopics: Model<WatchedTopic>;
  callChanges: Model<CallChange>;
  deliveries: Model<Delivery>;
  calendarAddresses: Model<CalendarAddress>;
  participantLinks: Model<ParticipantLink>;
  fundingSummaries: Model<FundingSummary>;
  organisationProjects: Model<OrganisationProject>;
  helixes: Projection<HelixProjection>;
  /** The relation of topics to these Helixes. */
  relationTo: ReturnType<typeof createHelixRelations>;
  /** Organisations of this installation; `organisations` are the participants of CORDIS. */
  networkOrganisations: Projection<OrganisationProjection>;
  index: DerivedIndex<never>;
  /** The order of calls that are found. */
  callOrder: CallOrder;
  /** Calls that are near to a query in meaning. */
  nearCalls: NearCalls;
  /** What suggestions of partners are learned from. */
  partnerIndexes: PartnerIndexes;
  /** One after the other, accounts in turn. */
  partnerSuggestions: PatientQueue;
  setAside: SetAside;
  outboxes: { topics: Outbox };
};
