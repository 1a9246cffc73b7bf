import { feedMessages } from '@consortia/proto/posts/messages/feeds';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { savedSearchFilters } from '@consortia/proto/recommendations/saved-search-filters';
import type { Posts } from '../posts.ts';
import type { FeedSubject } from './feed-address-model.ts';
import { listPath } from './list-path.ts';

/** The content of a personal feed at present. `filters` are those of the list's own route. */
export type ReadSubject = {
  title: string;
  pagePath: string;
  filters: Record<string, unknown>;
  helix: { id: string; name: string } | null;
};
type Parts = Pick<Posts, 'helixes' | 'call'>;

async function subjectOfHelix({ helixes }: Parts, { list, helixId }: FeedSubject): Promise<ReadSubject | null> {
  const helix = await helixes.get(helixId!);
  if (!helix) return null;
  const filters = { c: [helix.id] };
  const title = feedMessages.titleOf(feedMessages.titles[list], helix.name);
  return { title, filters, pagePath: listPath(list, filters), helix: { id: helix.id, name: helix.name } };
}

async function subjectOfSearch(
  { call }: Parts,
  { list, searchId }: FeedSubject,
  userId: string,
): Promise<ReadSubject | null> {
  const { search } = await call(recommendationsApi.readSearchOfPerson, { body: { userId, id: searchId! } });
  if (search?.kind !== list) return null;
  // A filter that the list has no longer ends the feed rather than widening it.
  const filters = savedSearchFilters[list].safeParse(search.filters);
  if (!filters.success) return null;
  const title = feedMessages.titleOf(feedMessages.titles[list], search.name);
  return { title, filters: filters.data, pagePath: listPath(list, search.filters), helix: null };
}

/** Null where the Helix, or a saved search of this person, does not exist. */
export async function readSubject(parts: Parts, subject: FeedSubject, userId: string): Promise<ReadSubject | null> {
  if (subject.searchId !== null) return subjectOfSearch(parts, subject, userId);
  if (subject.helixId !== null) return subjectOfHelix(parts, subject);
  const { list } = subject;
  return { title: feedMessages.titles[list], filters: {}, pagePath: listPath(list, {}), helix: null };
}
