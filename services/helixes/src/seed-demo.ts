import { duplicatesOnly } from '@consortia/infra/store/consume';
import { missingFrom } from '@consortia/infra/store/missing-from';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { demoHelixData } from './helixes/demo-helixes.ts';
import { presentHelix } from './helixes/present-helix.ts';
import type { Helixes } from './helixes.ts';
import { demoParticipations } from './participation/demo-participations.ts';
import type { Participation } from './participation/participation-model.ts';
import { changeSubscription } from './subscriptions/change-subscription.ts';
import { demoSubscriptions } from './subscriptions/demo-subscriptions.ts';

/** Hues of the twelve Helixes, in degrees on the colour circle. */
const degrees = [347, 248, 157, 214, 40, 83, 295, 189, 204, 17, 32, 108] as const;

/** Adds missing demo Helixes and participations, and the subscriptions of demo people who have none. */
export async function seedDemo(context: Helixes): Promise<void> {
  for (const helix of await missingFrom(context.helixes, demoHelixData)) {
    // Loaded only when needed.
    const { drawPicture } = await import('@consortia/infra/images/draw-picture');
    const drawing = { motif: 'scene', hue: degrees[helix.hue - 1]!, seed: helix.hue } as const;
    const image = await context.images.put(await drawPicture(drawing));
    await duplicatesOnly(
      insertAggregate(
        context.helixes,
        { ...helix, image },
        (added) => [record(helixesEvents.helixUpdated, presentHelix(added))],
        context,
      ),
    );
  }
  const participations = demoParticipations(context.clock());
  for (const participation of await missingFrom(context.participations, participations))
    await duplicatesOnly(
      insertAggregate<Participation>(
        context.participations,
        participation,
        ({ _id: id, helixId, organisationId, state }) => {
          const { participationStarted, participationRequested } = helixesEvents;
          return [
            record(state === 'requested' ? participationRequested : participationStarted, {
              id,
              helixId,
              organisationId,
            }),
          ];
        },
        context,
      ),
    );
  const subscriptions = demoSubscriptions.map((subscription) => ({ ...subscription, _id: subscription.userId }));
  for (const { userId, helixes } of await missingFrom(context.subscriptions, subscriptions)) {
    await changeSubscription(context, userId, () => [...helixes]);
  }
}
