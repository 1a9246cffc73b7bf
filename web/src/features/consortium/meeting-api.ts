import type { CallInput } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

type Of = { consortiumId: string };
const changes = { invalidatesTags: ['Consortia'] } as const;

export const {
  useCheckQuery,
  useStandingQuery,
  useSetMeetingMutation,
  useAnswerQuestionMutation,
  useCancelMeetingMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    standing: queryOf(
      build,
      (consortiumId: string) => request(consortiumApi.readStanding, { params: { consortiumId } }, { quiet: 'all' }),
      { providesTags: ['Consortia'] },
    ),
    check: queryOf(
      build,
      (consortiumId: string) => request(consortiumApi.readCheck, { params: { consortiumId } }, { quiet: 'all' }),
      { providesTags: ['Consortia'] },
    ),
    answerQuestion: mutationOf(
      build,
      ({ consortiumId, ...body }: Of & CallInput<typeof consortiumApi.answerQuestion>['body']) =>
        request(consortiumApi.answerQuestion, { params: { consortiumId }, body }),
      changes,
    ),
    setMeeting: mutationOf(
      build,
      ({ consortiumId, ...body }: Of & CallInput<typeof consortiumApi.setMeeting>['body']) =>
        request(consortiumApi.setMeeting, { params: { consortiumId }, body }, { quiet: [409, 422] }),
      changes,
    ),
    cancelMeeting: mutationOf(build, (params: Of) => request(consortiumApi.cancelMeeting, { params }), changes),
  }),
});
