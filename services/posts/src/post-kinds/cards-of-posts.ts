import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { trusted } from 'mongoose';
import { forReading, hydrate } from '../opportunities/hydrate-opportunities.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { presentCard } from '../opportunities/present-opportunity.ts';
import type { Posts } from '../posts.ts';
import { hydrateResults } from '../results/hydrate-results.ts';
import { presentResultCard } from '../results/present-result.ts';
import type { Result } from '../results/result-model.ts';
import type { PostRef } from './find-post.ts';

/** Name and address of posts of either kind, as this viewer may see them; those that the viewer may not see are left out. */
export async function cardsOfPosts(
  posts: Pick<
    Posts,
    'clock' | 'groups' | 'helixes' | 'opportunities' | 'organisations' | 'people' | 'projects' | 'results' | 'topics'
  >,
  viewer: Viewer,
  refs: readonly PostRef[],
) {
  const among = (kind: PostRef['kind']) => {
    const ids = new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id));
    return { _id: trusted({ $in: [...ids] }), deletedAt: null } as const;
  };
  const [opportunities, results] = await Promise.all([
    posts.opportunities.find(among('opportunity')).lean<Opportunity[]>(),
    posts.results.find(among('result')).lean<Result[]>(),
  ]);
  const read = forReading(posts);
  const [ofOpportunities, ofResults] = await Promise.all([hydrate(read, opportunities), hydrateResults(read, results)]);
  const cards = opportunities.flatMap((post) => presentCard(viewer, post, ofOpportunities) ?? []);
  const resultCards = results.flatMap((result) => presentResultCard(viewer, result, ofResults) ?? []);
  return [
    ...cards.map(({ id, name, url }) => ({ kind: 'opportunity' as const, id, name, url })),
    ...resultCards.map(({ id, title, url }) => ({ kind: 'result' as const, id, name: title, url })),
  ];
}
