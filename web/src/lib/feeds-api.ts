import { pathTo } from '@consortia/proto/client';
import { type FeedAddress, type FeedList, feedsApi } from '@consortia/proto/posts/feeds-api';
import { api, mutationOf, queryOf, request } from './base-api.ts';

/** The content of a feed; everything where both are null. */
export type FeedSubject = { list: FeedList; helixId: string | null; searchId: string | null };

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    feeds: queryOf(build, () => request(feedsApi.listFeedAddresses), { keepUnusedDataFor: 0, providesTags: ['Feeds'] }),
    createFeed: mutationOf(build, (body: FeedSubject) => request(feedsApi.createFeedAddress, { body }), {
      invalidatesTags: ['Feeds'],
    }),
    removeFeed: mutationOf(build, (id: string) => request(feedsApi.removeFeedAddress, { params: { id } }), {
      invalidatesTags: ['Feeds'],
    }),
  }),
});
export const { useFeedsQuery, useCreateFeedMutation, useRemoveFeedMutation } = endpoints;

/** Own path of the public feed of Opportunities, of all or of a Helix. */
export const publicFeedPath = (helixId: string | null): string =>
  helixId === null ? feedsApi.readOpportunityFeed.path : pathTo(feedsApi.readHelixFeed, { params: { helixId } });

/** The personal feed of this subject among those of the reader. */
export const feedOf = (feeds: readonly FeedAddress[], { list, helixId, searchId }: FeedSubject) =>
  feeds.find(
    (feed) => feed.list === list && (feed.helix?.id ?? null) === helixId && (feed.searchId ?? null) === searchId,
  );
