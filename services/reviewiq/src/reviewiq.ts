import type { DocumentReader } from '@consortia/infra/documents/read-document';
import type { ServiceContext } from '@consortia/infra/kit/service/service';
import type { Projection } from '@consortia/infra/store/projection';
import type { LimitedProcesses } from '@consortia/infra/worker/limited-processes';
import type { Model } from 'mongoose';
import type { Turns } from './answers/turns.ts';
import type { Usage } from './answers/usage.ts';
import type { ExportCalls } from './exports/export-worker.ts';
import type { Feedback } from './feedback/feedback-model.ts';
import type { MemberProjection, OrganisationProjection } from './projections.ts';
import type { StoredExchange } from './sessions/exchange-model.ts';

type Context = Pick<
  ServiceContext,
  'call' | 'clock' | 'config' | 'connection' | 'keys' | 'llm' | 'log' | 'newId' | 'randomBytes'
>;
/** Dependencies of the use cases of this service. */
export type Reviewiq = Context & {
  exchanges: Model<StoredExchange>;
  feedbacks: Model<Feedback>;
  uses: Model<Feedback>;
  people: Projection<MemberProjection>;
  organisations: Projection<OrganisationProjection>;
  turns: Turns;
  usage: Usage;
  documents: DocumentReader;
  /** Write exports, each in a process of its own. */
  exports: LimitedProcesses<ExportCalls>;
};
