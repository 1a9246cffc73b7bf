import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { presentProject } from '../projects/present-project.ts';
import { linkedTo } from './linked-to.ts';
import { presentParticipant } from './present-participant.ts';

type Parts = Pick<FundingIngest, 'networkOrganisations' | 'organisations' | 'participantLinks' | 'projects'>;

export const readParticipant = (parts: Parts) =>
  handle(fundingIngestApi.readParticipant, async ({ params: { pic }, query: { page } }) => {
    const participant = await parts.organisations.findById(pic).lean<FundedOrganisation>();
    if (!participant) return fail('funding-ingest.not_found');
    const { found, paging } = await readPage(parts.projects, {
      filter: { 'partners.pic': pic },
      sort: { startDate: -1, _id: -1 },
      page,
      size: limits.listPageSize,
    });
    const here = (await linkedTo(parts, [pic])).get(pic);
    return {
      participant: presentParticipant(participant),
      organisation: here ? { name: here.name, profileUrl: here.profileUrl } : null,
      ...{ items: found.map(presentProject), ...paging },
    };
  });
