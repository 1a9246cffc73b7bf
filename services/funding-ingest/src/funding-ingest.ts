import type { ServiceContext } from '@consortia/infra/kit/service';
import type { SetAside } from '@consortia/infra/kit/set-aside';
import type { DerivedIndex } from '@consortia/infra/search/derived-index';
import type { Outbox } from '@consortia/infra/store/outbox';
import type { Projection } from '@consortia/infra/store/projection';
import type { Model } from 'mongoose';
import type { Bookmark } from './bookmarks/bookmark-model.ts';
import type { CalendarAddress } from './calendar/calendar-address-model.ts';
import type { CallChange } from './news/call-change-model.ts';
import type { Delivery } from './news/delivery-model.ts';
import type { WatchedTopic } from './news/watched-topic-model.ts';
import type { HelixProjection } from './projections.ts';
import type { FundedOrganisation } from './projects/organisation-model.ts';
import type { Project } from './projects/project-model.ts';
import type { Refusal } from './runs/refusal-model.ts';
import type { Run } from './runs/run-model.ts';
import type { Topic } from './topics/topic-model.ts';

/** Dependencies of the use cases of this service. */
export type FundingIngest = Pick<
  ServiceContext,
  'bus' | 'call' | 'clock' | 'config' | 'connection' | 'jobs' | 'log' | 'mail' | 'newId' | 'randomBytes' | 'search'
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
  helixes: Projection<HelixProjection>;
  index: DerivedIndex<never>;
  setAside: SetAside;
  outboxes: { topics: Outbox };
};
