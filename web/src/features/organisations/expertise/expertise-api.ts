import { type ExpertiseChange, expertiseApi } from '@consortia/proto/organisations/expertise-api';
import { api, mutationOf, request } from '../../../lib/base-api.ts';
import { type PageOwner, profileTags } from '../page-owner.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    changeOwnerExpertise: mutationOf(
      build,
      ({ owner, body }: { owner: PageOwner; body: ExpertiseChange }) =>
        owner.kind === 'organisation'
          ? request(expertiseApi.changeOrganisationExpertise, { params: { slug: owner.slug }, body })
          : request(expertiseApi.changeGroupExpertise, { params: { id: owner.id }, body }),
      { invalidatesTags: (_data, error) => (error ? [] : profileTags) },
    ),
  }),
});
export const { useChangeOwnerExpertiseMutation } = endpoints;
