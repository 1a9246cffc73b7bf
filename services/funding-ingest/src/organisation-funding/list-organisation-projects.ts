import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { projectLink } from '@consortia/proto/funding-ingest/project-link';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { callUrls } from './call-urls.ts';
import { findOrganisation } from './find-organisation.ts';

export const listOrganisationProjects = (
  parts: Pick<FundingIngest, 'networkOrganisations' | 'organisationProjects' | 'topics'>,
) =>
  handle(fundingIngestApi.listOrganisationProjects, async ({ params, query: { role, year, page } }) => {
    const { id: organisationId } = await findOrganisation(parts, params.id);
    const { found, paging } = await readPage(parts.organisationProjects, {
      filter: { organisationId, ...(role && { role }), ...(year && { year }) },
      sort: { startDate: -1, _id: -1 },
      page,
      size: limits.listPageSize,
    });
    const urls = await callUrls(
      parts,
      found.map(({ topicIdentifier }) => topicIdentifier),
    );
    return {
      items: found.map((project) => ({
        ...project,
        callUrl: urls.get(project.topicIdentifier) ?? null,
        link: projectLink(project.grantId),
      })),
      ...paging,
    };
  });
