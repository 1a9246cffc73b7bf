import { createImageStore } from '@consortia/infra/images/image-store';
import { mediaHandler } from '@consortia/infra/images/media-handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { createOutbox } from '@consortia/infra/store/outbox-relay';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixModel } from './helixes/helix-model.ts';
import { listHelixes } from './helixes/list-helixes.ts';
import { readHelix } from './helixes/read-helix.ts';
import { refillHelixes } from './helixes/refill-helixes.ts';
import type { Helixes } from './helixes.ts';
import { migrations } from './migrations.ts';
import { seedDemo } from './seed-demo.ts';
import { follow, unfollow } from './subscriptions/follow.ts';
import { listFollowed } from './subscriptions/list-followed.ts';
import { refillSubscriptions } from './subscriptions/refill-subscriptions.ts';
import { subscribe } from './subscriptions/subscribe.ts';
import { subscriptionModel } from './subscriptions/subscription-model.ts';

export const helixesService: ServiceDefinition = {
  name: 'helixes',
  migrations,
  create(context) {
    const images = createImageStore(context);
    const { connection, bus, log } = context;
    const helixes = helixModel(connection);
    const subscriptions = subscriptionModel(connection);
    const parts: Helixes = { ...context, images, helixes, subscriptions };
    return {
      handlers: [
        listHelixes(parts),
        refillHelixes(parts),
        mediaHandler({ route: helixesApi.readPicture, images }),
        // `followed` looks like an alias as well, so it comes first.
        listFollowed(parts),
        readHelix(parts),
        follow(parts),
        unfollow(parts),
        subscribe(parts),
        refillSubscriptions(parts),
      ],
      outboxes: [createOutbox({ model: helixes, bus, log }), createOutbox({ model: subscriptions, bus, log })],
      seedDemo: () => seedDemo(parts),
    };
  },
};
