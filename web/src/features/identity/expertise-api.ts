import { profileApi } from '@consortia/proto/identity/profile-api';
import { api, mutationOf, request } from '../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    changeExpertise: mutationOf(
      build,
      (expertise: string[]) => request(profileApi.changeProfile, { body: { expertise } }),
      { invalidatesTags: (_data, error) => (error ? [] : ['Session', 'Matches', 'People']) },
    ),
  }),
});
export const { useChangeExpertiseMutation } = endpoints;
