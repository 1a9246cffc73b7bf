import type { TestService } from '@consortia/infra/testing/test-service';
import { member, trialMember } from '@consortia/infra/testing/viewers';
import type { CallInput } from '@consortia/proto/client';
import { demoPeople } from '@consortia/proto/demo';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import type { z } from 'zod';
import { savedSearchQueue } from '../src/saved-searches/jobs.ts';
import { type PublishedPost, post } from './search-corpus.ts';
import { now } from './search-corpus-calls.ts';
import { openSearch, publishChange } from './search-harness.ts';

export const liWei = member(demoPeople.liWei);
export const marek = member(demoPeople.marek);
export const tom = trialMember(demoPeople.tom);

type Matched = z.output<typeof recommendationsEvents.savedSearchMatched.payload>;
type SearchInput = CallInput<typeof recommendationsApi.saveSearch>['body'];

/** The service with a clock that tests move, and the notices of new hits that it has published. */
export async function openSavedSearches() {
  let time = now.getTime();
  const service: TestService = await openSearch({ clock: () => new Date(time) });
  const notices: Matched[] = [];
  await service.bus.consume({
    group: 'test.notices',
    topics: [recommendationsEvents.savedSearchMatched.topic],
    async handle({ type, payload }) {
      if (type === recommendationsEvents.savedSearchMatched.type) notices.push(payload as Matched);
    },
  });
  const run = async (): Promise<void> => {
    await service.jobs.add(savedSearchQueue, 'look', {});
    await service.settle();
  };
  return {
    service,
    notices,
    noticesOf: (searchId: string) => notices.filter((notice) => notice.searchId === searchId),
    pass(ms: number): void {
      time += ms;
    },
    run,
    /** Looks for new hits once they are old enough. */
    async look(): Promise<void> {
      time += 20_000;
      await run();
    },
    /** Approves an Opportunity as posts does. */
    async publish(overrides: Partial<PublishedPost> & Pick<PublishedPost, 'name'>): Promise<PublishedPost> {
      time += 1000;
      const added = post({ text: 'Of interest.', ...overrides });
      await publishChange(service, postsEvents.opportunityApproved, added);
      return added;
    },
    save: (viewer: typeof liWei, body: SearchInput) => service.as(viewer).call(recommendationsApi.saveSearch, { body }),
    async newHits(viewer: typeof liWei, id: string): Promise<number> {
      const { items } = await service.as(viewer).call(recommendationsApi.listSavedSearches);
      return items.find((search) => search.id === id)!.newHits;
    },
    async hitIds(viewer: typeof liWei, id: string): Promise<string[]> {
      const { items } = await service.as(viewer).call(recommendationsApi.listNewHits, { params: { id } });
      return items.map((hit) => hit.id);
    },
  };
}
export type SavedSearchHarness = Awaited<ReturnType<typeof openSavedSearches>>;
