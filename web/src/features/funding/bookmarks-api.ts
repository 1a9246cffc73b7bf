import type { Bookmarks } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { bookmarksApi } from '@consortia/proto/funding-ingest/bookmarks-api';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    bookmarks: queryOf(build, () => request(bookmarksApi.listBookmarks)),
    callNews: queryOf(build, () => request(bookmarksApi.listCallNews, undefined, { quiet: 'all' }), {
      transformResponse: ({ items }) => items,
      providesTags: ['Bookmarks'],
    }),
    calendarAddress: queryOf(build, () => request(bookmarksApi.readCalendarAddress), {
      keepUnusedDataFor: 0,
    }),
    createCalendarAddress: mutationOf(build, () => request(bookmarksApi.createCalendarAddress)),
    removeCalendarAddress: mutationOf(build, () => request(bookmarksApi.removeCalendarAddress)),
  }),
});

export type Mark = keyof Bookmarks;
type Marking = { topicId: string; mark: Mark; marked: boolean };
const routes = {
  saved: { add: bookmarksApi.saveCall, remove: bookmarksApi.unsaveCall },
  watched: { add: bookmarksApi.watchCall, remove: bookmarksApi.unwatchCall },
} as const;

const marking = endpoints.injectEndpoints({
  endpoints: (build) => ({
    setMark: mutationOf(
      build,
      ({ topicId, mark, marked }: Marking) =>
        request(routes[mark][marked ? 'add' : 'remove'], { params: { id: topicId } }),
      {
        invalidatesTags: (_data, error) => (error ? [] : ['Bookmarks']),
        // Shown at once and undone when the service refuses; the flash says why.
        async onQueryStarted({ topicId, mark, marked }, { dispatch, queryFulfilled }) {
          const show = (so: boolean) =>
            dispatch(
              endpoints.util.updateQueryData('bookmarks', undefined, (bookmarks) => {
                const others = bookmarks[mark].filter((id) => id !== topicId);
                bookmarks[mark] = so ? [topicId, ...others] : others;
              }),
            );
          show(marked);
          await queryFulfilled.catch(() => show(!marked));
        },
      },
    ),
  }),
});
export const {
  useBookmarksQuery,
  useCallNewsQuery,
  useCalendarAddressQuery,
  useCreateCalendarAddressMutation,
  useRemoveCalendarAddressMutation,
} = endpoints;
export const { useSetMarkMutation } = marking;
