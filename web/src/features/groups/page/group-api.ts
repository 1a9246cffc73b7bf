import { profilesApi } from '@consortia/proto/organisations/profiles-api';
import { api, notFoundStatuses, queryOf, request } from '../../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    group: queryOf(
      build,
      (id: string) => request(profilesApi.readGroup, { params: { id } }, { quiet: notFoundStatuses }),
      { providesTags: ['Group', 'Membership'] },
    ),
  }),
});
export const { useGroupQuery } = endpoints;
