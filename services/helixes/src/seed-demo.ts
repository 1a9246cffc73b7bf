import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { demoHelixData } from './helixes/demo-helixes.ts';
import { presentHelix } from './helixes/present-helix.ts';
import type { Helixes } from './helixes.ts';

/** Adds the demo Helixes that are not there yet. */
export async function seedDemo(context: Helixes): Promise<void> {
  for (const helix of demoHelixData) {
    if (await context.helixes.exists({ _id: helix._id })) continue;
    await duplicatesOnly(
      insertAggregate(
        context.helixes,
        { ...helix },
        (added) => [record(helixesEvents.helixUpdated, presentHelix(added))],
        context,
      ),
    );
  }
}
