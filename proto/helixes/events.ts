import { z } from 'zod';
import { event } from '../event.ts';
import { id } from '../shapes.ts';
import { publishedHelix, subscription } from './shapes.ts';

/** The key of these events is the pair of Helix and organisation. */
const participations = 'helixes.participation';
const participation = z.object({
  id: z.string(),
  helixId: id,
  organisationId: id,
  by: id
    .nullable()
    .default(null)
    .describe('The user who did it; null in older events, and where organisations were merged'),
});

export const helixesEvents = {
  helixUpdated: event({
    type: 'helix.updated',
    topic: 'helixes.helix',
    schemaVersion: 1,
    summary: 'A Helix was added or something others see of it changed',
    payload: publishedHelix,
  }),
  participationRequested: event({
    type: 'participation.requested',
    topic: participations,
    schemaVersion: 1,
    summary: 'An organisation waits for the managers of a Helix to decide whether it takes part',
    payload: participation,
  }),
  participationStarted: event({
    type: 'participation.started',
    topic: participations,
    schemaVersion: 1,
    summary: 'An organisation takes part in a Helix',
    payload: participation,
  }),
  participationDeclined: event({
    type: 'participation.declined',
    topic: participations,
    schemaVersion: 1,
    summary: 'The request of an organisation to take part in a Helix was declined',
    payload: participation,
  }),
  participationEnded: event({
    type: 'participation.ended',
    topic: participations,
    schemaVersion: 1,
    summary: 'An organisation no longer takes part in a Helix',
    payload: participation,
  }),
  subscriptionUpdated: event({
    type: 'subscription.updated',
    topic: 'helixes.subscription',
    schemaVersion: 1,
    summary: 'A person follows other Helixes than before; all that are followed now',
    payload: subscription,
  }),
};
