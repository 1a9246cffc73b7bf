import { handle } from '@consortia/infra/kit/handler';
import type { Viewer } from '@consortia/infra/kit/viewer';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import type { Posts } from '../posts.ts';
import { cardsOf, listedFor } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/** The person on whose behalf another service requests the cards, as a viewer. */
export const viewerOf = ({ userId, trial, admin }: z.output<typeof postsApi.presentCards.body>['viewer']): Viewer =>
  userId === null && !trial && !admin
    ? { kind: 'visitor', csrf: '' }
    : {
        kind: 'user',
        id: userId ?? '',
        sessionId: '',
        level: 'full',
        roles: admin ? ['ROLE_USER', 'ROLE_ADMIN'] : ['ROLE_USER'],
        trial,
        csrf: '',
      };

/** Cards in the order of the requested ids. */
export const presentCards = (posts: Posts) =>
  handle(postsApi.presentCards, async ({ body }) => {
    const viewer = viewerOf(body.viewer);
    const found = await posts.opportunities
      .find({ _id: trusted({ $in: body.ids }), ...listedFor(viewer) })
      .lean<Opportunity[]>();
    const position = new Map(body.ids.map((id, at) => [id, at]));
    found.sort((one, other) => position.get(one._id)! - position.get(other._id)!);
    return { cards: await cardsOf(posts, viewer, found) };
  });
