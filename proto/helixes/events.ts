import { event } from '../event.ts';
import { helix, subscription } from './shapes.ts';

export const helixesEvents = {
  helixUpdated: event({
    type: 'helix.updated',
    topic: 'helixes.helix',
    schemaVersion: 1,
    summary: 'A Helix was added or something others see of it changed',
    payload: helix,
  }),
  subscriptionUpdated: event({
    type: 'subscription.updated',
    topic: 'helixes.subscription',
    schemaVersion: 1,
    summary: 'A person follows other Helixes than before; all that are followed now',
    payload: subscription,
  }),
};
