import { handle } from '@consortia/infra/kit/requests/handler';
import { heldRead } from '@consortia/infra/store/held-reads';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import { viewerOf } from '../viewer-of.ts';
import { cardsOf, listedFor, type ReadingOpportunities } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/** Cards in the order of the requested ids. */
export const presentCards = (posts: ReadingOpportunities) =>
  handle(postsApi.presentCards, async ({ body }) => {
    const viewer = viewerOf(body.viewer);
    const found = await heldRead(
      posts.opportunities.find({ _id: trusted({ $in: body.ids }), ...listedFor(viewer) }).lean<Opportunity[]>(),
    );
    const position = new Map(body.ids.map((id, at) => [id, at]));
    const ordered = found.toSorted((one, other) => position.get(one._id)! - position.get(other._id)!);
    return { cards: await cardsOf(posts, viewer, ordered) };
  });
