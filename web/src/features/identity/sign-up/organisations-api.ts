import { organisationsApi } from '@consortia/proto/organisations/api';
import { api, queryOf, request } from '../../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    organisationOfDomain: queryOf(build, (domain: string) =>
      request(organisationsApi.findByDomain, { query: { domain } }, { quiet: 'all' }),
    ),
  }),
});
export const { useOrganisationOfDomainQuery } = endpoints;
