import { organisationInvitationsApi } from '@consortia/proto/identity/organisation-invitations-api';
import { insightsApi } from '@consortia/proto/insights/api';
import type { MetricKind } from '@consortia/proto/insights/shapes';
import { postsApi } from '@consortia/proto/posts/api';
import { api, queryOf, request } from '../../../lib/base-api.ts';

/** Each part of the page says itself what it could not load. */
const quiet = { quiet: 'all' } as const;
/** The period of all figures of the dashboard. */
export const timePeriod = 'last_6_months';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    figuresOfOrganisation: queryOf(
      build,
      ({ kind, id }: { kind: MetricKind; id: string }) =>
        request(insightsApi.readMetrics, { params: { kind, id }, query: { timePeriod } }, quiet),
      { keepUnusedDataFor: 0 },
    ),
    publishedByOrganisation: queryOf(
      build,
      (organisationId: string) =>
        request(postsApi.listByOrganisation, { params: { organisationId }, query: { page: 1 } }, quiet),
      { transformResponse: ({ items }) => items, providesTags: ['Opportunities'] },
    ),
    openInvitations: queryOf(
      build,
      (slug: string) => request(organisationInvitationsApi.listReferrals, { params: { slug } }, quiet),
      { transformResponse: ({ total }) => total, providesTags: ['Invitations'] },
    ),
  }),
});
export const { useFiguresOfOrganisationQuery, usePublishedByOrganisationQuery, useOpenInvitationsQuery } = endpoints;
