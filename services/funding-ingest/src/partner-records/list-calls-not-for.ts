import { handle } from '@consortia/infra/kit/requests/handler';
import { createPause } from '@consortia/infra/kit/timing/pause-between';
import { isHardlyFunded } from '@consortia/proto/consortium/check-consortium';
import { exclusionsOf } from '@consortia/proto/consortium/exclusions-of';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { codesOf } from '../organisation-funding/codes-of.ts';
import { checkedCall } from '../topics/checked-call.ts';
import type { Topic } from '../topics/topic-model.ts';

/** The kind that the participants of CORDIS which an organisation is linked to have; null where none or several are known. */
async function kindOf(
  parts: Pick<FundingIngest, 'organisations' | 'participantLinks'>,
  organisationId: string,
): Promise<OrganisationKind | null> {
  const codes = await codesOf(parts, { organisationId, pic: null });
  if (codes.length === 0) return null;
  const kinds = await parts.organisations.distinct('organisationKind', { _id: trusted({ $in: codes }) });
  const known = kinds.filter((kind) => kind !== null);
  return known.length === 1 ? known[0]! : null;
}

/** Of closed calls nothing is said. */
export const listCallsNotFor = (
  parts: Pick<FundingIngest, 'clock' | 'organisations' | 'participantLinks' | 'topics'>,
) =>
  handle(fundingIngestApi.listCallsNotFor, async ({ body: { organisationId, country } }) => {
    const applicant: Partner = {
      ...{ id: organisationId, entity: organisationId, country, role: 'beneficiary', coordinates: false },
      ...{ kind: await kindOf(parts, organisationId), region: null, special: null, controlledFrom: null },
    };
    const today = parts.clock().toISOString().slice(0, 10);
    const pause = createPause();
    const topicIds: string[] = [];
    const topics = parts.topics
      .find({ status: trusted({ $ne: 'closed' }) })
      .select('identifier actions.types compiled')
      .lean<Pick<Topic, '_id' | 'identifier' | 'actions' | 'compiled'>[]>()
      .cursor();
    for await (const topic of topics) {
      await pause();
      const call = checkedCall(topic);
      const isNone = exclusionsOf([applicant], call, standardRules, today).size > 0;
      if (isNone || isHardlyFunded(applicant, call, standardRules, today)) topicIds.push(topic._id);
    }
    return { topicIds };
  });
