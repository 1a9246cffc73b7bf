import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';

export const countJointProjects = ({ organisationProjects }: Pick<FundingIngest, 'organisationProjects'>) =>
  handle(fundingIngestApi.countJointProjects, async ({ body: { organisationIds } }) => {
    const funded: { id: string; grantIds: ReadonlySet<string> }[] = [];
    // One after the other, so that at most one long list of grants is read at a time.
    for (const id of new Set(organisationIds))
      funded.push({ id, grantIds: new Set(await organisationProjects.distinct('grantId', { organisationId: id })) });
    const pairs = funded.flatMap((first, place) =>
      funded.slice(place + 1).flatMap((second) => {
        const projects = first.grantIds.intersection(second.grantIds).size;
        return projects > 0 ? [{ organisationIds: [first.id, second.id] as [string, string], projects }] : [];
      }),
    );
    return { pairs };
  });
