import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { linkedTo } from '../organisation-funding/linked-to.ts';
import type { Project } from '../projects/project-model.ts';

type Parts = Pick<FundingIngest, 'networkOrganisations' | 'participantLinks' | 'projects'>;

export const listParticipations = (parts: Parts) =>
  handle(fundingIngestApi.listParticipations, async ({ body: { grantIds } }) => {
    const found = await parts.projects
      .find({ _id: trusted({ $in: grantIds }) })
      .select('partners')
      .lean<Pick<Project, '_id' | 'partners'>[]>();
    const linked = await linkedTo(parts, [...new Set(found.flatMap(({ partners }) => partners.map(({ pic }) => pic)))]);
    return {
      items: found.flatMap(({ _id, partners }) => {
        const organisations = partners.flatMap(({ pic }) => linked.get(pic)?.id ?? []);
        return [...new Set(organisations)].map((organisationId) => ({ grantId: _id, organisationId }));
      }),
    };
  });
