import { source } from '../source.ts';
import { helixesApi } from './api.ts';
import { helixesEvents } from './events.ts';
import { publishedHelix, subscription } from './shapes.ts';

export const helixSource = source({
  name: 'helixes',
  shape: publishedHelix,
  updated: [helixesEvents.helixUpdated],
  refill: helixesApi.refillHelixes,
});

/** Who follows which Helixes; the id is the person's. */
export const subscriptionSource = source({
  name: 'subscriptions',
  shape: subscription,
  updated: [helixesEvents.subscriptionUpdated],
  refill: helixesApi.refillSubscriptions,
});
