import type { inboxApi } from '@consortia/proto/inbox/api';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { lightRoute } from '../../lib/light-route.ts';

const countUnread = lightRoute<typeof inboxApi.countUnread>('inbox.countUnread');

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // A failure is not worth a flash on every page.
    countUnread: queryOf(build, () => request(countUnread, undefined, { quiet: 'all' }), { providesTags: ['Inbox'] }),
  }),
});
export const { useCountUnreadQuery } = endpoints;
