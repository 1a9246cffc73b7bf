import type { CallInput } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { api, mutationOf, notFoundStatuses, queryOf, request } from '../../lib/base-api.ts';

type Of = { consortiumId: string };
type Body<R extends keyof typeof consortiumApi> = CallInput<(typeof consortiumApi)[R]>['body'];
const changes = { invalidatesTags: ['Consortia'] } as const;
/** A form shows these itself, and stays as it is. */
const inForm = { quiet: [409, 422] } as const;
const emailForm = { quiet: [409, 422, 429] } as const;

const reading = api.injectEndpoints({
  endpoints: (build) => ({
    consortia: queryOf(build, () => request(consortiumApi.listConsortia), { providesTags: ['Consortia'] }),
    consortium: queryOf(
      build,
      (consortiumId: string) =>
        request(consortiumApi.readConsortium, { params: { consortiumId } }, { quiet: notFoundStatuses }),
      { providesTags: ['Consortia'] },
    ),
    openSeats: queryOf(
      build,
      (opportunityId: string) => request(consortiumApi.listOpenSeats, { params: { opportunityId } }, { quiet: 'all' }),
      { providesTags: ['Consortia'] },
    ),
    findMembers: queryOf(
      build,
      (query: { q: string; call?: string }) =>
        request(recommendationsApi.search, { query: { ...query, first: 'expert' } }, { quiet: 'all' }),
      { keepUnusedDataFor: 300 },
    ),
    keywordsOfCall: queryOf(
      build,
      (consortiumId: string) => request(consortiumApi.suggestKeywords, { params: { consortiumId } }, { quiet: 'all' }),
      { keepUnusedDataFor: 300, transformResponse: ({ keywords }) => keywords },
    ),
    emailPreview: queryOf(
      build,
      ({ consortiumId, candidateId, words }: Of & { candidateId: string; words: string }) =>
        request(
          consortiumApi.previewEmail,
          { params: { consortiumId, candidateId }, body: { words } },
          { quiet: 'all' },
        ),
      { keepUnusedDataFor: 0 },
    ),
    membersForSeat: queryOf(
      build,
      ({ consortiumId, seatId }: Of & { seatId: string }) =>
        request(consortiumApi.suggestMembers, { params: { consortiumId, seatId } }, { quiet: 'all' }),
      { providesTags: ['Consortia'] },
    ),
    suggestedForSeat: queryOf(
      build,
      ({ consortiumId, seatId }: Of & { seatId: string }) =>
        request(consortiumApi.suggestForSeat, { params: { consortiumId, seatId } }, { quiet: 'all' }),
      { providesTags: ['Consortia'] },
    ),
  }),
});
export const {
  useConsortiaQuery,
  useConsortiumQuery,
  useOpenSeatsQuery,
  useFindMembersQuery,
  useEmailPreviewQuery,
  useKeywordsOfCallQuery,
  useMembersForSeatQuery,
  useSuggestedForSeatQuery,
} = reading;

const building = reading.injectEndpoints({
  endpoints: (build) => ({
    createConsortium: mutationOf(
      build,
      (body: Body<'createConsortium'>) => request(consortiumApi.createConsortium, { body }, inForm),
      changes,
    ),
    inviteByEmail: mutationOf(
      build,
      ({ consortiumId, candidateId, ...body }: Of & { candidateId: string } & Body<'inviteByEmail'>) =>
        request(consortiumApi.inviteByEmail, { params: { consortiumId, candidateId }, body }, emailForm),
      changes,
    ),
    changeConsortium: mutationOf(
      build,
      ({ consortiumId, ...body }: Of & Body<'changeConsortium'>) =>
        request(consortiumApi.changeConsortium, { params: { consortiumId }, body }, inForm),
      changes,
    ),
    deleteConsortium: mutationOf(build, (params: Of) => request(consortiumApi.deleteConsortium, { params }), changes),
    saveSeat: mutationOf(
      build,
      ({ consortiumId, seatId, ...body }: Of & { seatId?: string } & Body<'addSeat'> & { expected?: number }) =>
        seatId
          ? request(
              consortiumApi.changeSeat,
              { params: { consortiumId, seatId }, body: { ...body, expected: body.expected ?? 1 } },
              inForm,
            )
          : request(consortiumApi.addSeat, { params: { consortiumId }, body }, inForm),
      changes,
    ),
    removeSeat: mutationOf(
      build,
      (params: Of & { seatId: string }) => request(consortiumApi.removeSeat, { params }),
      changes,
    ),
    addCandidate: mutationOf(
      build,
      ({ consortiumId, ...body }: Of & Body<'addCandidate'>) =>
        request(consortiumApi.addCandidate, { params: { consortiumId }, body }, inForm),
      changes,
    ),
    changeCandidate: mutationOf(
      build,
      ({ consortiumId, candidateId, ...body }: Of & { candidateId: string } & Body<'changeCandidate'>) =>
        request(consortiumApi.changeCandidate, { params: { consortiumId, candidateId }, body }),
      changes,
    ),
    removeCandidate: mutationOf(
      build,
      (params: Of & { candidateId: string }) => request(consortiumApi.removeCandidate, { params }),
      changes,
    ),
  }),
});
export const {
  useCreateConsortiumMutation,
  useInviteByEmailMutation,
  useChangeConsortiumMutation,
  useDeleteConsortiumMutation,
  useSaveSeatMutation,
  useRemoveSeatMutation,
  useAddCandidateMutation,
  useChangeCandidateMutation,
  useRemoveCandidateMutation,
} = building;

const people = building.injectEndpoints({
  endpoints: (build) => ({
    addEditor: mutationOf(
      build,
      ({ consortiumId, userId }: Of & { userId: string }) =>
        request(consortiumApi.addEditor, { params: { consortiumId }, body: { userId } }),
      changes,
    ),
    removeEditor: mutationOf(
      build,
      (params: Of & { userId: string }) => request(consortiumApi.removeEditor, { params }),
      changes,
    ),
    saveNote: mutationOf(
      build,
      ({ consortiumId, noteId, text, expected = 1 }: Of & { noteId?: string; text: string; expected?: number }) =>
        noteId
          ? request(consortiumApi.changeNote, { params: { consortiumId, noteId }, body: { text, expected } }, inForm)
          : request(consortiumApi.addNote, { params: { consortiumId }, body: { text } }, inForm),
      changes,
    ),
    removeNote: mutationOf(
      build,
      (params: Of & { noteId: string }) => request(consortiumApi.removeNote, { params }),
      changes,
    ),
    offerToJoin: mutationOf(
      build,
      ({ message, ...params }: { opportunityId: string; seatId: string; message: string }) =>
        request(consortiumApi.offerToJoin, { params, body: { message } }),
      changes,
    ),
    respondToInvitation: mutationOf(
      build,
      ({ candidateId, state }: { candidateId: string; state: 'interested' | 'declined' }) =>
        request(consortiumApi.respondToInvitation, { params: { candidateId }, body: { state } }),
      changes,
    ),
  }),
});
export const {
  useAddEditorMutation,
  useRemoveEditorMutation,
  useSaveNoteMutation,
  useRemoveNoteMutation,
  useOfferToJoinMutation,
  useRespondToInvitationMutation,
} = people;
