import { responsesApi } from '@consortia/proto/inbox/responses-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // The page is whole without them.
    responseFigures: queryOf(
      build,
      (postId: string) => request(responsesApi.readResponseFigures, { query: { posts: postId } }, { quiet: 'all' }),
      { transformResponse: ({ figures }) => figures[0] ?? null, providesTags: ['Inbox', 'ReplyRate'] },
    ),
    replyRate: queryOf(
      build,
      (userId: string) => request(responsesApi.readReplyRate, { params: { userId } }, { quiet: 'all' }),
      { transformResponse: ({ rate }) => rate, providesTags: ['ReplyRate'] },
    ),
    ownReplyRate: queryOf(build, () => request(responsesApi.readOwnReplyRate), { providesTags: ['ReplyRate'] }),
    changeReplyRate: mutationOf(build, (shown: boolean) => request(responsesApi.changeReplyRate, { body: { shown } }), {
      invalidatesTags: ['ReplyRate'],
    }),
  }),
});
export const { useResponseFiguresQuery, useReplyRateQuery, useOwnReplyRateQuery, useChangeReplyRateMutation } =
  endpoints;
