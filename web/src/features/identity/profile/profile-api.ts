import { dataRequestsApi } from '@consortia/proto/identity/data-requests-api';
import { type ProfileChange, profileApi } from '@consortia/proto/identity/profile-api';
import { membershipApi } from '@consortia/proto/organisations/membership-api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

const quiet = 'fields';
/** The organisation reaches the account with an event, a moment after the response. */
const accountFollowsMs = 1000;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    changeProfile: mutationOf(build, (body: ProfileChange) => request(profileApi.changeProfile, { body }, { quiet }), {
      invalidatesTags: (_data, error) => (error ? [] : ['Session', 'Matches', 'People']),
    }),
    changeDoctorateYear: mutationOf(
      build,
      (year: number | null) => request(profileApi.changeDoctorateYear, { body: { year } }, { quiet }),
      { invalidatesTags: (_data, error) => (error ? [] : ['Session', 'Matches']) },
    ),
    changePhoto: mutationOf(build, (file: File) => request(profileApi.changePhoto, { body: { file } }, { quiet }), {
      invalidatesTags: (_data, error) => (error ? [] : ['Session', 'People']),
    }),
    removePhoto: mutationOf(build, () => request(profileApi.removePhoto), {
      invalidatesTags: (_data, error) => (error ? [] : ['Session', 'People']),
    }),
    requestData: mutationOf(build, (message: string) =>
      request(dataRequestsApi.requestData, { body: { message } }, { quiet }),
    ),
    membership: queryOf(build, () => request(membershipApi.readMembership), { providesTags: ['Membership'] }),
    joinOrganisation: mutationOf(
      build,
      (organisation: string) => request(membershipApi.joinOrganisation, { body: { organisation } }, { quiet: 'all' }),
      {
        invalidatesTags: ['Membership'],
        async onQueryStarted(_organisation, { dispatch, queryFulfilled }) {
          const joined = await queryFulfilled.catch(() => null);
          if (joined?.data.approved)
            setTimeout(() => dispatch(api.util.invalidateTags(['Session', 'People'])), accountFollowsMs);
        },
      },
    ),
    withdrawJoinRequest: mutationOf(build, () => request(membershipApi.withdrawJoinRequest), {
      invalidatesTags: ['Membership'],
    }),
    helixesOf: queryOf(build, (userId: string) =>
      request(recommendationsApi.listHelixesOf, { params: { userId } }, { quiet: 'all' }),
    ),
  }),
});
export const {
  useChangeProfileMutation,
  useChangeDoctorateYearMutation,
  useChangePhotoMutation,
  useRemovePhotoMutation,
  useRequestDataMutation,
  useMembershipQuery,
  useJoinOrganisationMutation,
  useWithdrawJoinRequestMutation,
  useHelixesOfQuery,
} = endpoints;
