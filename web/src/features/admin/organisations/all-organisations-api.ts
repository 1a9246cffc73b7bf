import { administrationApi } from '@consortia/proto/organisations/administration-api';
import { participantsApi } from '@consortia/proto/organisations/participants-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

type OfOrganisation<B = unknown> = { id: string } & B;
type OfParticipant = { slug: string; participantId: string; approve: boolean };
const params = ({ id }: { id: string }) => ({ params: { id } });
const changes = { invalidatesTags: ['AllOrganisations', 'ManagedOrganisation', 'Accounts'] } as const;

const organisations = api.injectEndpoints({
  endpoints: (build) => ({
    allOrganisations: queryOf(
      build,
      (query: { q: string; page: number }) => request(administrationApi.listAllOrganisations, { query }),
      { providesTags: ['AllOrganisations'] },
    ),
    createOrganisation: mutationOf(
      build,
      (body: { name: string; directoryId: string | null }) =>
        request(administrationApi.createOrganisation, { body }, { quiet: 'fields' }),
      changes,
    ),
    changePaid: mutationOf(
      build,
      ({ paid, ...of }: OfOrganisation<{ paid: boolean }>) =>
        request(administrationApi.changePaid, { ...params(of), body: { paid } }),
      changes,
    ),
    changeEmailDomains: mutationOf(
      build,
      ({ domains, ...of }: OfOrganisation<{ domains: string[] }>) =>
        request(administrationApi.changeEmailDomains, { ...params(of), body: { domains } }, { quiet: 'fields' }),
      changes,
    ),
    linkOrganisation: mutationOf(
      build,
      ({ directoryId, fill, ...of }: OfOrganisation<{ directoryId: string | null; fill: boolean }>) =>
        request(administrationApi.linkOrganisation, { ...params(of), body: { directoryId, fill } }),
      changes,
    ),
    mergeOrganisation: mutationOf(
      build,
      ({ into, ...of }: OfOrganisation<{ into: string }>) =>
        request(administrationApi.mergeOrganisation, { ...params(of), body: { into } }),
      changes,
    ),
    mergePreview: queryOf(build, ({ into, ...of }: OfOrganisation<{ into: string }>) =>
      request(administrationApi.previewMerge, { ...params(of), query: { into } }, { quiet: 'all' }),
    ),
    participantRequests: queryOf(
      build,
      (page: number) => request(participantsApi.listParticipantRequests, { query: { page } }),
      { providesTags: ['Participants'] },
    ),
    decideOnParticipant: mutationOf(
      build,
      ({ approve, ...of }: OfParticipant) =>
        request(approve ? participantsApi.approveParticipant : participantsApi.declineParticipant, { params: of }),
      { invalidatesTags: ['Decisions', 'Participants', 'ManagedOrganisation'] },
    ),
  }),
});
export const {
  useAllOrganisationsQuery,
  useCreateOrganisationMutation,
  useChangePaidMutation,
  useChangeEmailDomainsMutation,
  useLinkOrganisationMutation,
  useMergeOrganisationMutation,
  useMergePreviewQuery,
  useParticipantRequestsQuery,
  useDecideOnParticipantMutation,
} = organisations;
