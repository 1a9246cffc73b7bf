import { createImageStore } from '@consortia/infra/images/image-store';
import { mediaHandler } from '@consortia/infra/images/media-handler';
import { defineService } from '@consortia/infra/kit/service/define-service';
import { waitsIn } from '@consortia/infra/kit/service/waiting';
import { followReplacements } from '@consortia/infra/store/follow-replacements';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixModel } from './helixes/helix-model.ts';
import { listHelixes } from './helixes/list-helixes.ts';
import { readHelix } from './helixes/read-helix.ts';
import { readPreview } from './helixes/read-preview.ts';
import { readSitemap } from './helixes/read-sitemap.ts';
import { refillHelixes } from './helixes/refill-helixes.ts';
import type { Helixes } from './helixes.ts';
import { managementHandlers } from './management/handlers.ts';
import { migrations } from './migrations.ts';
import { participationHandlers } from './participation/handlers.ts';
import { moveParticipations } from './participation/move-participations.ts';
import { participationModel } from './participation/participation-model.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';
import { follow } from './subscriptions/follow.ts';
import { listFollowed } from './subscriptions/list-followed.ts';
import { listFollowers } from './subscriptions/list-followers.ts';
import { refillSubscriptions } from './subscriptions/refill-subscriptions.ts';
import { subscribe } from './subscriptions/subscribe.ts';
import { subscriptionModel } from './subscriptions/subscription-model.ts';
import { unfollow } from './subscriptions/unfollow.ts';

export const helixesService = defineService({
  name: 'helixes',
  migrations,
  models: { helixes: helixModel, subscriptions: subscriptionModel, participations: participationModel },
  projections,
  assemble(base): Helixes {
    const helixes = { ...base, images: createImageStore(base) };
    followReplacements(helixes.organisations, (from, to) => moveParticipations(helixes, from, to));
    return helixes;
  },
  handlers: [
    listHelixes,
    refillHelixes,
    readSitemap,
    readPreview,
    ({ images }) => mediaHandler({ route: helixesApi.readPicture, images }),
    // `followed` is a valid alias too, so its route comes first.
    listFollowed,
    readHelix,
    follow,
    unfollow,
    subscribe,
    listFollowers,
    refillSubscriptions,
    ...participationHandlers,
    ...managementHandlers,
  ],
  personalData,
  waiting: ({ participations }: Helixes) => ({
    'helix-requests': () => waitsIn(participations, { state: 'requested', deletedAt: null }, 'requestedAt'),
  }),
  seed: async (parts) => (await import('./seed-demo.ts')).seedDemo(parts),
});
